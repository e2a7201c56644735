import sanitizeHtml from 'sanitize-html'
import { safeHref } from '../theme/safe-href'

const allowedTags = [
  'p',
  'br',
  'hr',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'sub',
  'sup',
  'span',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'code',
  'pre',
  'h2',
  'h3',
  'h4',
  'a',
  'table',
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
]

/**
 * Sanitizes a listing's HTML to text and structure. The service sanitizes its input; another back end may not. Headings start at
 * level 3, below those of the page.
 */
export function cleanDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...allowedTags],
    allowedAttributes: { a: ['href', 'rel'], th: ['scope', 'colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      div: 'p',
      a: (tagName, attribs) => {
        const href = safeHref(attribs.href)
        const attributes: Record<string, string> = href === undefined ? {} : { href, rel: 'noopener nofollow' }
        return { tagName, attribs: attributes }
      },
    },
  }).trim()
}

/** The text only, on one line, at most `length` characters: for search engines and link previews. */
export function plainText(html: string, length: number): string {
  const spaced = html.replace(/<\/(?:p|li|h\d|div|tr)>|<br\s*\/?>/gi, ' $&')
  const bare = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
  const words = decodeEntities(bare).replace(/\s+/g, ' ').trim()
  if (words.length <= length) return words
  return `${words.slice(0, length - 1).replace(/\s+\S*$/, '')}…`
}

/** The few entities that the sanitizer produces. */
const decodeEntities = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
