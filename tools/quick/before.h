/* Included before all C that mypyc makes (tools/modules.py): the same answers as Python's own functions, sooner.

   Asking whether a thing out of a list is of the class that it should be, appending to a list, making small whole
   numbers and making lists and giving them back were a quarter of all time: each a call into Python's library. What is
   usual is answered here in a few instructions; all else goes where it always went. CPy.h beside this is the rest. */

#ifndef FARMSTEAD_QUICK_BEFORE_H
#define FARMSTEAD_QUICK_BEFORE_H

#include <Python.h>

#if !defined(PYPY_VERSION) && !defined(Py_GIL_DISABLED) && !defined(Py_LIMITED_API)
#define FARMSTEAD_QUICK

#if defined(_MSC_VER)
#define QUICK_APART static __declspec(noinline)
#else
#define QUICK_APART static __attribute__((noinline, unused))
#endif

/* Classes of ours have one base each, so it is found by climbing; a class with several is left to Python. */
static inline int quick_type_check(PyObject *thing, PyTypeObject *wanted)
{
    PyTypeObject *type = Py_TYPE(thing);
    do {
        if (type == wanted)
            return 1;
        type = type->tp_base;
    } while (type != NULL);
    return PyType_IsSubtype(Py_TYPE(thing), wanted);
}

/* The numbers of which Python keeps one of each. */
static PyObject *quick_numbers[5 + 257];

static inline PyObject *quick_number(long long number)
{
    if (number >= -5 && number <= 256) {
        PyObject *found = quick_numbers[number + 5];
        if (found == NULL) {
            found = PyLong_FromLongLong(number);
            quick_numbers[number + 5] = found; /* with a reference of its own */
            if (found == NULL)
                return NULL;
        }
        Py_INCREF(found);
        return found;
    }
    return PyLong_FromLongLong(number);
}

/* Lists that nobody holds any more, emptied but with their room for items, by how many that is: lists of options are
   made and given back with every decision, and with every copy of a position that is thrown away come the lists for the
   next. To Python they are lists like others, held by this pool, which all libraries share. */
#define QUICK_KEPT 16 /* lists of one room */
#define QUICK_ROOM 32 /* the most; Python makes room for 8, 16, 24 and 32 where a list grows */
#define QUICK_STAYS 1024 /* a list with more room than this gives it back when it is emptied */
#define QUICK_POOL "_farmstead_lists"

typedef struct {
    Py_ssize_t count[QUICK_ROOM + 1];
    PyObject *lists[QUICK_ROOM + 1][QUICK_KEPT];
} QuickPool;

static QuickPool quick_own_pool;
static QuickPool *quick_pool = &quick_own_pool;
static int quick_pool_found;

/* Takes the pool of the library that was first here; on any trouble this library keeps its own. */
QUICK_APART void quick_find_pool(void)
{
    PyObject *kind, *error, *trace;
    PyErr_Fetch(&kind, &error, &trace);
    quick_pool_found = 1;
    PyObject *shared = PySys_GetObject(QUICK_POOL); /* borrowed */
    if (shared == NULL) {
        PyObject *own = PyCapsule_New(&quick_own_pool, QUICK_POOL, NULL);
        if (own != NULL) {
            PySys_SetObject(QUICK_POOL, own);
            Py_DECREF(own);
        }
    } else {
        void *found = PyCapsule_GetPointer(shared, QUICK_POOL);
        if (found != NULL)
            quick_pool = (QuickPool *)found;
    }
    PyErr_Clear();
    PyErr_Restore(kind, error, trace);
}

/* Is the collector of garbage about to empty this list? Then it must not be used again. What the collector knows of a
   thing lies before it, in two words; this bit of the second is set while it is in the collector's hands. */
static inline int quick_is_garbage(PyObject *list)
{
    return (((uintptr_t *)list)[-1] & 2) != 0;
}

/* A list with this room out of the pool. Its room is looked at again: at the very end Python empties all lists. */
static inline PyObject *quick_take(Py_ssize_t room)
{
    QuickPool *pool = quick_pool;
    if (pool->count[room] > 0) {
        PyObject *list = pool->lists[room][--pool->count[room]];
        if (((PyListObject *)list)->allocated == room)
            return list;
    }
    return NULL;
}

/* A list of so many places, to be filled at once. One of none is to be appended to. */
static inline PyObject *quick_list(Py_ssize_t size)
{
    PyObject *list = NULL;
    if (size == 0) {
        list = quick_take(16);
        if (list == NULL)
            list = quick_take(8);
        if (list == NULL)
            list = quick_take(24);
    } else if (size > 0 && size <= QUICK_ROOM) {
        list = quick_take(size);
        if (list != NULL) {
            for (Py_ssize_t i = 0; i < size; i++)
                PyList_SET_ITEM(list, i, NULL);
            Py_SET_SIZE((PyVarObject *)list, size);
        }
    }
    if (list != NULL)
        return list;
    if (!quick_pool_found)
        quick_find_pool(); /* for the next time */
    return PyList_New(size);
}

/* A thing that nobody holds any more: a list goes to the pool, all else back to Python. */
QUICK_APART void quick_give_back(PyObject *thing)
{
    if (PyList_CheckExact(thing)) {
        Py_ssize_t room = ((PyListObject *)thing)->allocated;
        if (!quick_pool_found)
            quick_find_pool();
        QuickPool *pool = quick_pool;
        if (room > 0 && room <= QUICK_ROOM && pool->count[room] < QUICK_KEPT && !quick_is_garbage(thing)) {
            PyObject **items = ((PyListObject *)thing)->ob_item;
            Py_ssize_t size = PyList_GET_SIZE(thing);
            Py_SET_REFCNT(thing, 1);
            Py_SET_SIZE((PyVarObject *)thing, 0);
            while (--size >= 0)
                Py_XDECREF(items[size]); /* may run anything, and fill the pool */
            if (pool->count[room] < QUICK_KEPT) {
                pool->lists[room][pool->count[room]++] = thing;
                return;
            }
            Py_SET_REFCNT(thing, 0);
        }
    }
#if PY_VERSION_HEX < 0x030C0000 && !defined(Py_DEBUG) && !defined(Py_TRACE_REFS)
    Py_TYPE(thing)->tp_dealloc(thing);
#else
    _Py_Dealloc(thing);
#endif
}

/* The first room of a list: Python would make it four times as often. */
QUICK_APART int quick_first_append(PyObject *list, PyObject *thing)
{
    PyListObject *self = (PyListObject *)list;
    if (self->ob_item == NULL && self->allocated == 0) {
        PyObject **items = (PyObject **)PyMem_Malloc(8 * sizeof(PyObject *));
        if (items == NULL) {
            PyErr_NoMemory();
            return -1;
        }
        Py_INCREF(thing);
        items[0] = thing;
        self->ob_item = items;
        self->allocated = 8;
        Py_SET_SIZE((PyVarObject *)list, 1);
        return 0;
    }
    return PyList_Append(list, thing);
}

/* mypyc appends to what it knows to be a list. */
static inline int quick_append(PyObject *list, PyObject *thing)
{
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (size < ((PyListObject *)list)->allocated) {
        Py_INCREF(thing);
        PyList_SET_ITEM(list, size, thing);
        Py_SET_SIZE((PyVarObject *)list, size + 1);
        return 0;
    }
    return quick_first_append(list, thing);
}

/* A thing that the collector does not know cannot wait in the trashcan: Python (up to 3.12) would write into a header
   that it does not have. Deep chains are broken up all the same, at the lists and frames between. */
#ifdef Py_TRASHCAN_BEGIN_CONDITION
#undef Py_TRASHCAN_BEGIN
#define Py_TRASHCAN_BEGIN(thing, dealloc) \
    Py_TRASHCAN_BEGIN_CONDITION(thing, PyObject_IS_GC((PyObject *)(thing)) && \
                                           Py_TYPE(thing)->tp_dealloc == (destructor)(dealloc))
#endif

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(thing, wanted) quick_type_check((PyObject *)(thing), (wanted))
#define PyList_Append(list, thing) quick_append((list), (thing))
#define PyList_New(size) quick_list(size)
#define PyLong_FromLongLong(number) quick_number(number)
#define PyLong_FromLong(number) quick_number(number)

#endif
#endif
