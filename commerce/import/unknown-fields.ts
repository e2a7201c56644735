/**
 * JSON pointers of the fields of `given` that its schema does not know: parsing left them out of `parsed`. Values are compared by place, so no schema on
 * the way may move a field or drop an item of an array.
 */
export function unknownFields(given: unknown, parsed: unknown, at = ''): string[] {
  if (Array.isArray(given) && Array.isArray(parsed))
    return given.flatMap((item, index) => unknownFields(item, parsed[index], `${at}/${index}`))
  if (!isRecord(given) || !isRecord(parsed)) return []
  return Object.entries(given).flatMap(([name, value]) => {
    const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    return Object.hasOwn(parsed, name) ? unknownFields(value, parsed[name], pointer) : [pointer]
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
