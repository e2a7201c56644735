import { decodeEntities } from './plain-text'

const blocks =
  'address|article|aside|blockquote|caption|details|div|dl|dt|dd|fieldset|figure|figcaption|footer|form|h[1-6]|header|iframe|li|main|nav|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video'
const blockTag = new RegExp(`(<!--[\\s\\S]*?-->|</?(?:${blocks})\\b[^<>]*>|<hr\\b[^<>]*>)`, 'i')
const anyTag = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--/i

/**
 * The description of a file as HTML. Text outside of block elements, as in a plain description or in one of WordPress, becomes
 * paragraphs: an empty line starts a new one, another line break stays one. HTML inside block elements is unchanged.
 */
export function descriptionHtml(source: string): string {
  const text = source.trim()
  const html = anyTag.test(text) ? text : escapeText(text)
  let depth = 0
  return html
    .split(blockTag)
    .map((part, index) => {
      if (index % 2 === 0) return depth === 0 ? paragraphs(part) : part
      if (part.startsWith('</')) depth = Math.max(0, depth - 1)
      else if (!/^<!--|^<hr\b|\/>$/i.test(part)) depth += 1
      return part
    })
    .join('')
}

function paragraphs(text: string): string {
  if (!text.includes('\n')) return text
  return text
    .split(/\n[^\S\n]*(?:\n\s*)+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${paragraph.replace(/(<br\s*\/?>)?[^\S\n]*\n[^\S\n]*(?!\s*<br)/gi, '<br>')}</p>`)
    .join('')
}

/** Plain text as HTML. Entities in it are meant as characters. */
export const escapeText = (text: string): string =>
  decodeEntities(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
