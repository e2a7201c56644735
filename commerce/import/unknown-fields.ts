/**
 * The fields of `given` that its schema does not know, each as its path: parsing left them out of `parsed`. Values are compared by place, so no schema on
 * the way may move a field or drop an item of an array.
 */
export function unknownFields(given: unknown, parsed: unknown, path: readonly string[] = []): string[][] {
  if (typeof given !== 'object' || given === null || typeof parsed !== 'object' || parsed === null) return []
  const known = new Map(Object.entries(parsed))
  return Object.entries(given).flatMap(([name, value]) => {
    const at = [...path, name]
    return known.has(name) ? unknownFields(value, known.get(name), at) : [at]
  })
}
