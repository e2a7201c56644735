/** What XML 1.0 forbids even escaped, and halves of characters. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** A text as it may stand in an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** `<name>text</name>`; nothing where there is no text. */
export const element = (name: string, text: string | null | undefined): string =>
  text == null || text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`

/** At most so many characters, cut between words where there are any. */
export function shorten(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  if (characters.length <= length) return characters.join('')
  const cut = characters.slice(0, length - 1).join('')
  return `${cut.replace(/\s\S{0,40}$/, '')}…`
}
