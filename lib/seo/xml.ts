/** Characters that XML 1.0 forbids even if escaped, and lone surrogates. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** `<name>text</name>`; empty if there is no text. */
export const element = (name: string, text: string | null | undefined): string =>
  text == null || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`

/** Truncates to at most `length` characters, between words if there are any. */
export function shorten(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= length) return characters.join('')
  const truncated = characters.slice(0, length - 1).join('')
  return `${truncated.replace(/\s\S{0,40}$/, '')}…`
}
