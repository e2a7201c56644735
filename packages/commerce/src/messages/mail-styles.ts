import { html, raw } from 'hono/html'
import { darkMailColors } from './mail-colors'
import type { MailBrand } from './mail-theme'

/** The dark color of each class, by the CSS property that it changes. */
const rules = ({ darkBorder }: MailBrand): [selector: string, property: string, color: string][] => [
  ['.page', 'background-color', darkMailColors.page],
  ['.card', 'background-color', darkMailColors.card],
  ['.panel', 'background-color', darkMailColors.panel],
  ['.card', 'border-color', darkMailColors.border],
  ['.line', 'border-color', darkMailColors.border],
  ['.total', 'border-color', darkMailColors.text],
  ['.edge', 'border-color', darkBorder],
  ['.text', 'color', darkMailColors.text],
  ['.muted', 'color', darkMailColors.muted],
]

/**
 * The dark colors, in two style elements: a client that does not support the selectors of one ignores only that one. Apple Mail
 * and others use the media query, and Outlook marks the elements whose colors it changed. Clients that support neither, such as
 * Gmail, invert the inline colors, which are all set.
 */
export function darkStyles(brand: MailBrand) {
  const media = rules(brand).map(([name, property, color]) => `${name}{${property}:${color}!important}`)
  const outlook = rules(brand).map(([name, property, color]) => {
    const mark = property === 'background-color' ? 'data-ogsb' : 'data-ogsc'
    return `[${mark}] ${name}{${property}:${color}!important}`
  })
  // The values are colors of this module and parsed ones.
  return html`<style>:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${raw(media.join(''))}}</style>
<style>${raw(outlook.join(''))}</style>`
}
