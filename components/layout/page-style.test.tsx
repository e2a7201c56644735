/** @jest-environment node */
import { renderToString } from 'react-dom/server'
import {
  type CheckoutStyleSource,
  pickCheckoutStyle,
  pickThemeStyle,
  type ThemeStyleSource,
  themeCss,
} from '../../lib/theme/css'
import { readTheme } from '../../lib/theme/read-theme'
import { sanitizeTheme } from '../../lib/theme/sanitize-theme'
import { PageStyle } from './page-style'

const theme = readTheme(
  sanitizeTheme({ styles: { primaryColor: '#336699', footer: { styles: { backgroundColor: '#102030' } } } }),
)
const styleOf = (look: ThemeStyleSource | CheckoutStyleSource) =>
  renderToString(<PageStyle fonts={{ body: 'Inter', heading: 'Archivo' }} theme={look} />)

it('a page includes the CSS of its font families and its theme', () => {
  const html = styleOf(pickThemeStyle(theme))
  expect(html).toMatch(/<style id="page-style">@font-face\{font-family:"Inter".*@font-face\{font-family:"Archivo"/)
  expect(html).toContain('--primary:#336699')
  expect(html).toContain('.on-footer')
})

it('the checkout uses the colors, the corners and the case of the headings of a theme, and nothing else', () => {
  const shaped = readTheme(
    sanitizeTheme({
      styles: {
        primaryColor: '#336699',
        tokens: { corners: 0 },
        typography: { h1: { fontSize: 40, textTransform: 'uppercase' } },
        footer: { styles: { backgroundColor: '#102030' } },
      },
    }),
  )
  const html = styleOf(pickCheckoutStyle(shaped))
  expect(html).toContain('--primary:#336699')
  expect(html).toContain('--radius-field:0px')
  expect(html).toContain('h1.heading{text-transform:uppercase}')
  expect(html).not.toContain('.on-footer')
})

it('the checkout has the black button of a shop whose primary color is too light for one', () => {
  const white = readTheme(sanitizeTheme({ styles: { primaryColor: '#ffffff' } }))
  const actionOf = (css: string) => css.match(/--action:[^;]+;--on-action:[^;]+/)?.[0]
  const inShop = actionOf(styleOf(pickThemeStyle(white)))
  expect(inShop).toBeDefined()
  expect(actionOf(styleOf(pickCheckoutStyle(white)))).toBe(inShop)
})

it('the checkout has the outlined button of a shop with a light, vivid primary color', () => {
  const yellow = readTheme(sanitizeTheme({ styles: { primaryColor: '#ffee00' } }))
  const edgeOf = (css: string) => css.match(/--action-edge:#[^;}]+/)?.[0]
  const inShop = edgeOf(styleOf(pickThemeStyle(yellow)))
  expect(inShop).toBeDefined()
  expect(edgeOf(styleOf(pickCheckoutStyle(yellow)))).toBe(inShop)
})

it.each([
  ['without settings', {}],
  [
    'with many settings',
    {
      styles: {
        primaryColor: '#ffffff',
        linkStyles: { color: '#aa0000', textDecoration: 'none' },
        typography: { h1: { fontSize: 40 } },
      },
    },
  ],
])('a theme %s renders the same CSS after serialization', (_, data) => {
  const theme = readTheme(sanitizeTheme(data))
  expect(styleOf(pickThemeStyle(theme))).toContain(themeCss(theme))
})
