/** A lone surrogate, which UTF-8 cannot encode, and NUL, which no text column accepts. */
const unstorable = /[\p{Cs}\0]/u

/**
 * Text of one line, for a name or an address: no control character, no line break of any kind, and none of the characters that
 * override the text direction, with which one name could imitate another. Direction marks that right-to-left languages need are
 * accepted.
 */
export const oneLine = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u

/**
 * Finds a text that cannot be stored in a parsed input, keys included: a JSON pointer; null when all can be stored. Works
 * iteratively, so the depth of the input is unlimited.
 */
export function findUnstorable(input: unknown): string | null {
  const queue: { value: unknown; pointer: string }[] = [{ value: input, pointer: '' }]
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { value, pointer } = next
    if (typeof value === 'string' && unstorable.test(value)) return pointer
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (unstorable.test(key)) return pointer
      queue.push({ value: inner, pointer: `${pointer}/${key}` })
    }
  }
  return null
}

/** Characters of the longest typed text that is normalized. */
const maxTyped = 1_000

/** Characters that are not displayed, and the blank pattern of braille. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu

/**
 * A typed code, such as a postcode or a phone number, in ASCII as far as possible: digits of any script become 0 to 9, full-width
 * characters their usual forms, and invisible characters, which copied text contains, are removed. Not for names: some scripts need
 * invisible characters. A text that is too long for any code stays as it is: normalizing takes quadratic time.
 */
export const foldTyped = (text: string): string =>
  text.length > maxTyped
    ? text
    : text
        .normalize('NFKC')
        .replace(invisible, '')
        .replace(/\p{Nd}/gu, toAsciiDigit)

/** Unicode assigns the decimal digits of a script in order, from 0 to 9. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
