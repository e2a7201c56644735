export type FormValue = string | FormValue[] | { [key: string]: FormValue }
export type FormObject = { [key: string]: FormValue }

/**
 * Parses a form-encoded body: `shipping[address][city]`, `expand[0]`, `expand[]`. All values are strings.
 * @internal for tests
 */
export function parseForm(encoded: string): FormObject {
  const root: FormObject = {}
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    put(root, path, value)
  }
  return withLists(root)
}

function put(into: FormObject, [key = '', ...rest]: string[], value: string): void {
  const name = key === '' ? String(Object.keys(into).length) : key
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const existing = Object.hasOwn(into, name) ? into[name] : undefined
  const inner: FormObject = isObject(existing) ? existing : {}
  into[name] = inner
  put(inner, rest, value)
}

export const isObject = (value: FormValue | undefined): value is FormObject =>
  typeof value === 'object' && !Array.isArray(value)

function withLists(object: FormObject): FormObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, asList(value)]))
}

function asList(value: FormValue): FormValue {
  if (!isObject(value)) return value
  const inner = withLists(value)
  const keys = Object.keys(inner)
  return keys.length > 0 && keys.every((key, index) => key === String(index)) ? Object.values(inner) : inner
}
