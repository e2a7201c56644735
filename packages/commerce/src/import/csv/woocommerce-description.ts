import { listOf } from './categories'
import { descriptionHtml, escapeText } from './description'
import { plainText } from './plain-text'
import { attributesOf, type SourceRow } from './woocommerce-columns'

/**
 * The description of a product as HTML: the short description, the description, and the visible attributes that are no choice of its
 * variations. `hidden` names the attributes that the other shop does not display.
 */
export function describeProduct(
  source: SourceRow,
  choices: readonly string[],
): { html: string; hidden: readonly string[] } {
  const isChoice = (name: string) => choices.some((choice) => choice.toLowerCase() === name.toLowerCase())
  const attributes = attributesOf(source).filter(({ name, value }) => value !== '' && !isChoice(name))
  const items = attributes
    .filter(({ isVisible }) => isVisible)
    .map(
      ({ name, value }) =>
        `<li>${escapeText(plainText(name))}: ${escapeText(listOf(value).map(plainText).join(', '))}</li>`,
    )
  const short = block(descriptionHtml(withLineBreaks(source.get('shortDescription'))))
  const long = block(descriptionHtml(withLineBreaks(source.get('description'))))
  const texts = long.startsWith(short) ? [long] : [short, long]
  return {
    html: [...texts, items.length > 0 ? `<ul>${items.join('')}</ul>` : ''].join(''),
    hidden: attributes.filter(({ isVisible }) => !isVisible).map(({ name }) => plainText(name)),
  }
}

/** Text without an element of its own becomes a paragraph. */
const block = (html: string): string =>
  html === '' || /^\s*<(?:p|div|ul|ol|h[1-6]|table|blockquote|dl|section|article|figure|pre|!--)\b/i.test(html)
    ? html
    : `<p>${html}</p>`

/** The exporter writes a line break as `\n`, and the two characters `\n` of a text as `\\n`. */
const withLineBreaks = (text: string): string =>
  text.replace(/\\\\n|\\r(?=\\n)|\\n/g, (escaped) => ({ '\\\\n': '\\n', '\\n': '\n' })[escaped] ?? '')
