/** Half of a character (a lone surrogate), for which UTF-8 has no form, and NUL, which no text column takes. */
const unstorable = /[\p{Cs}\0]/u

/**
 * Text of one line, for a name or an address: no control character, no line break of any kind, and none of the characters that override the direction of
 * the text after them, by which one name could pass for another. The marks of direction that right-to-left languages need are taken.
 */
export const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

/**
 * Where in a parsed input a text cannot be kept, keys included: a JSON pointer; null where all of them can. Input of any depth: nothing recurses.
 */
export function findUnstorable(input: unknown): string | null {
  const waiting: { value: unknown; pointer: string }[] = [{ value: input, pointer: '' }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, pointer } = next
    if (typeof value === 'string' && unstorable.test(value)) return pointer
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (unstorable.test(key)) return pointer
      waiting.push({ value: inner, pointer: `${pointer}/${key}` })
    }
  }
  return null
}
