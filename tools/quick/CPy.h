/* Found before mypyc's own CPy.h, which it reads first: small functions of mypyc's runtime, built in where they are used.

   The runtime's own files include that header too, straight from the file that is compiled, and must define these
   functions as they are; the C made of our modules includes it by way of another header. */

#include_next <CPy.h>

#if defined(FARMSTEAD_QUICK) && __INCLUDE_LEVEL__ > 1 && !defined(FARMSTEAD_QUICK_CPY_H)
#define FARMSTEAD_QUICK_CPY_H

/* -- counting references: see quick_give_back ---------------------------------------------------------------------- */

static inline void quick_decref(PyObject *thing)
{
#if PY_VERSION_HEX >= 0x030C0000
    if (_Py_IsImmortal(thing))
        return;
#endif
    if (--thing->ob_refcnt == 0)
        quick_give_back(thing);
}

static inline void quick_xdecref(PyObject *thing)
{
    if (thing != NULL)
        quick_decref(thing);
}

static inline void quick_decref_mortal(PyObject *thing)
{
    if (--thing->ob_refcnt == 0)
        quick_give_back(thing);
}

static inline void quick_xdecref_mortal(PyObject *thing)
{
    if (thing != NULL)
        quick_decref_mortal(thing);
}

#undef CPy_DECREF
#undef CPy_XDECREF
#undef CPy_DECREF_NO_IMM
#undef CPy_XDECREF_NO_IMM
#define CPy_DECREF(thing) quick_decref((PyObject *)(thing))
#define CPy_XDECREF(thing) quick_xdecref((PyObject *)(thing))
#define CPy_DECREF_NO_IMM(thing) quick_decref_mortal((PyObject *)(thing))
#define CPy_XDECREF_NO_IMM(thing) quick_xdecref_mortal((PyObject *)(thing))
#undef Py_CLEAR /* what a thing of ours held when it goes */
#define Py_CLEAR(place)                                                                                                \
    do {                                                                                                               \
        PyObject *quick_held = (PyObject *)(place);                                                                    \
        if (quick_held != NULL) {                                                                                      \
            (place) = NULL;                                                                                            \
            quick_decref(quick_held);                                                                                  \
        }                                                                                                              \
    } while (0)

/* -- items of lists: what is in bounds is answered here ------------------------------------------------------------ */

static inline PyObject *quick_borrow(PyObject *list, int64_t index)
{
    return likely((uint64_t)index < (uint64_t)PyList_GET_SIZE(list)) ? PyList_GET_ITEM(list, index) : NULL;
}

static inline PyObject *quick_item64(PyObject *list, int64_t index)
{
    PyObject *found = quick_borrow(list, index);
    if (unlikely(found == NULL))
        return CPyList_GetItemInt64(list, index);
    Py_INCREF(found);
    return found;
}

static inline PyObject *quick_item64_borrow(PyObject *list, int64_t index)
{
    PyObject *found = quick_borrow(list, index);
    return likely(found != NULL) ? found : CPyList_GetItemInt64Borrow(list, index);
}

static inline PyObject *quick_item(PyObject *list, CPyTagged index)
{
    PyObject *found = CPyTagged_CheckShort(index) ? quick_borrow(list, CPyTagged_ShortAsSsize_t(index)) : NULL;
    if (unlikely(found == NULL))
        return CPyList_GetItem(list, index);
    Py_INCREF(found);
    return found;
}

static inline PyObject *quick_item_borrow(PyObject *list, CPyTagged index)
{
    PyObject *found = CPyTagged_CheckShort(index) ? quick_borrow(list, CPyTagged_ShortAsSsize_t(index)) : NULL;
    return likely(found != NULL) ? found : CPyList_GetItemBorrow(list, index);
}

static inline bool quick_set64(PyObject *list, int64_t index, PyObject *value)
{
    PyObject *before = quick_borrow(list, index);
    if (unlikely(before == NULL))
        return CPyList_SetItemInt64(list, index, value);
    PyList_SET_ITEM(list, index, value); /* takes over the reference */
    CPy_DECREF(before);
    return true;
}

static inline bool quick_set(PyObject *list, CPyTagged index, PyObject *value)
{
    if (unlikely(!CPyTagged_CheckShort(index)))
        return CPyList_SetItem(list, index, value);
    return quick_set64(list, CPyTagged_ShortAsSsize_t(index), value);
}

/* Room that is left after taking off the last item is kept where it is little. */
static inline PyObject *quick_pop(PyObject *list)
{
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (unlikely(size == 0 || ((PyListObject *)list)->allocated > QUICK_ROOM))
        return CPyList_PopLast(list);
    Py_SET_SIZE((PyVarObject *)list, size - 1);
    return PyList_GET_ITEM(list, size - 1);
}

/* A slice of a list; most are of the whole list. */
static inline PyObject *quick_slice(PyObject *list, CPyTagged start, CPyTagged end)
{
    Py_ssize_t size = PyList_GET_SIZE(list);
    if (start == 0 && CPyTagged_ShortAsSsize_t(end) >= size && size > 0 && size <= QUICK_ROOM
        && CPyTagged_CheckShort(end) && PyList_CheckExact(list)) {
        PyObject *found = quick_take(size);
        if (found != NULL) {
            PyObject **from = ((PyListObject *)list)->ob_item, **to = ((PyListObject *)found)->ob_item;
            for (Py_ssize_t i = 0; i < size; i++) {
                Py_INCREF(from[i]);
                to[i] = from[i];
            }
            Py_SET_SIZE((PyVarObject *)found, size);
            return found;
        }
    }
    return CPyList_GetSlice(list, start, end);
}

/* Emptied from the end on, so that it is a list like others whatever goes with its items. Its room is kept: it is filled
   again with as much. */
static inline char quick_clear(PyObject *list)
{
    if (unlikely(!PyList_CheckExact(list) || ((PyListObject *)list)->allocated > QUICK_STAYS))
        return CPyList_Clear(list);
    Py_ssize_t size;
    while ((size = PyList_GET_SIZE(list)) > 0) {
        PyObject *last = PyList_GET_ITEM(list, size - 1);
        Py_SET_SIZE((PyVarObject *)list, size - 1);
        CPy_DECREF(last);
    }
    return 1;
}

#define CPyList_Clear(list) quick_clear(list)
#define CPyList_GetItemInt64(list, index) quick_item64((list), (index))
#define CPyList_GetItemInt64Borrow(list, index) quick_item64_borrow((list), (index))
#define CPyList_GetItem(list, index) quick_item((list), (index))
#define CPyList_GetItemBorrow(list, index) quick_item_borrow((list), (index))
#define CPyList_GetItemShort(list, index) quick_item((list), (index))
#define CPyList_GetItemShortBorrow(list, index) quick_item_borrow((list), (index))
#define CPyList_SetItemInt64(list, index, value) quick_set64((list), (index), (value))
#define CPyList_SetItem(list, index, value) quick_set((list), (index), (value))
#define CPyList_PopLast(list) quick_pop(list)
#define CPyList_GetSlice(list, start, end) quick_slice((list), (start), (end))

/* -- bytes that can be changed ------------------------------------------------------------------------------------- */

/* One byte of many, as masks are written. What does not fit is Python's to say. */
static inline int quick_set_item(PyObject *where, PyObject *key, PyObject *value)
{
    if (PyByteArray_CheckExact(where) && PyLong_CheckExact(key) && PyLong_CheckExact(value)) {
        Py_ssize_t index = PyLong_AsSsize_t(key);
        long byte = PyLong_AsLong(value);
        if (likely(index >= 0 && index < PyByteArray_GET_SIZE(where) && byte >= 0 && byte < 256)) {
            PyByteArray_AS_STRING(where)[index] = (char)byte;
            return 0;
        }
        PyErr_Clear(); /* a number too large for C */
    }
    return PyObject_SetItem(where, key, value);
}

#define PyObject_SetItem(where, key, value) quick_set_item((where), (key), (value))

/* -- strings of bytes ---------------------------------------------------------------------------------------------- */

/* Pieces of bytes strung together with nothing in between, as vectors are made: Python's own way takes and gives back a
   view of each piece. Most pieces are one number, or few. */
QUICK_APART PyObject *quick_join(PyObject *between, PyObject *pieces)
{
    if (unlikely(!PyBytes_CheckExact(between) || PyBytes_GET_SIZE(between) != 0 || !PyList_CheckExact(pieces)))
        return CPyBytes_Join(between, pieces);
    Py_ssize_t count = PyList_GET_SIZE(pieces), size = 0;
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *piece = PyList_GET_ITEM(pieces, i);
        if (unlikely(!PyBytes_CheckExact(piece) || PyBytes_GET_SIZE(piece) > PY_SSIZE_T_MAX - size))
            return CPyBytes_Join(between, pieces);
        size += PyBytes_GET_SIZE(piece);
    }
    PyObject *joined = PyBytes_FromStringAndSize(NULL, size);
    if (unlikely(joined == NULL))
        return NULL;
    char *to = PyBytes_AS_STRING(joined);
    for (Py_ssize_t i = 0; i < count; i++) {
        PyObject *piece = PyList_GET_ITEM(pieces, i);
        Py_ssize_t length = PyBytes_GET_SIZE(piece);
        if (length == 4)
            memcpy(to, PyBytes_AS_STRING(piece), 4); /* one number: the compiler makes a move of it */
        else
            memcpy(to, PyBytes_AS_STRING(piece), (size_t)length);
        to += length;
    }
    return joined;
}

#define CPyBytes_Join(between, pieces) quick_join((between), (pieces))

/* -- small whole numbers ------------------------------------------------------------------------------------------- */

static inline PyObject *quick_boxed(CPyTagged number)
{
    if (unlikely(CPyTagged_CheckLong(number)))
        return CPyTagged_StealAsObject(number);
    return quick_number(CPyTagged_ShortAsSsize_t(number));
}

#define CPyTagged_StealAsObject(number) quick_boxed(number)

#endif
