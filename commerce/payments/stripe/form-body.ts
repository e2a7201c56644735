/** A form-encoded body as the object it was made of: `shipping[address][city]`, `expand[0]`, `expand[]`. All values are strings. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type FormObject = { [key: string]: FormValue }

export function parseForm(encoded: string): FormObject {
  const root: FormObject = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    put(root, path, value)
  }
  return withLists(root)
}

function put(into: FormObject, [key = '', ...rest]: string[], value: string): void {
  const own = key === '' ? String(Object.keys(into).length) : key
  if (rest.length === 0) {
    into[own] = value
    return
  }
  const there = Object.hasOwn(into, own) ? into[own] : undefined
  const inner: FormObject = isObject(there) ? there : {}
  into[own] = inner
  put(inner, rest, value)
}

export const isObject = (value: FormValue | undefined): value is FormObject =>
  typeof value === 'object' && !Array.isArray(value)

function withLists(given: FormObject): FormObject {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, asList(value)]))
}

function asList(value: FormValue): FormValue {
  if (!isObject(value)) return value
  const inner = withLists(value)
  const keys = Object.keys(inner)
  return keys.length > 0 && keys.every((key, index) => key === String(index)) ? Object.values(inner) : inner
}
