/* Included before all C that mypyc makes (tools/modules.py): the same answers as Python's own functions, sooner.

   Asking whether a thing out of a list is of the class that it should be, appending to a list and making small whole
   numbers were a tenth of all time: each a call into Python's library. What is usual is answered here in a few
   instructions; all else goes where it always went. */

#ifndef FARMSTEAD_QUICK_H
#define FARMSTEAD_QUICK_H

#include <Python.h>

#if !defined(PYPY_VERSION) && !defined(Py_GIL_DISABLED) && !defined(Py_LIMITED_API)

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
    return PyList_Append(list, thing);
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

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(thing, wanted) quick_type_check((PyObject *)(thing), (wanted))
#define PyList_Append(list, thing) quick_append((list), (thing))
#define PyLong_FromLongLong(number) quick_number(number)
#define PyLong_FromLong(number) quick_number(number)

#endif
#endif
