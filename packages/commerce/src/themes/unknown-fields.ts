/**
 * The paths of fields in the input that its schema does not know: parsing left them out of `parsed`. Values are compared by
 * position, so the schema must not move a field or drop an array item.
 */
export function unknownFields(input: unknown, parsed: unknown, path: readonly string[] = []): string[][] {
  if (typeof input !== 'object' || input === null || typeof parsed !== 'object' || parsed === null) return []
  const known = new Map(Object.entries(parsed))
  return Object.entries(input).flatMap(([name, value]) => {
    const at = [...path, name]
    return known.has(name) ? unknownFields(value, known.get(name), at) : [at]
  })
}
