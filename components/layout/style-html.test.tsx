/** @jest-environment node */
import { renderToString } from 'react-dom/server'
import { lookOf, type ThemeLook, themeCss } from '../../lib/theme/css'
import { forgiveTheme } from '../../lib/theme/forgive'
import { readTheme } from '../../lib/theme/read-theme'
import { StyleText } from './style-text'

const theme = readTheme(
  forgiveTheme({ styles: { primaryColor: '#336699', footer: { styles: { backgroundColor: '#102030' } } } }),
)
const styleOf = (look: ThemeLook | { primaryColor: string }) =>
  renderToString(
    <StyleText fonts={{ body: 'Inter', heading: 'Archivo' }} look={JSON.stringify(look)} nonce={undefined} />,
  )

it('a page comes with the rules of its families and of its theme', () => {
  const html = styleOf(lookOf(theme))
  expect(html).toMatch(/^<style id="page-style">@font-face\{font-family:"Inter".*@font-face\{font-family:"Archivo"/)
  expect(html).toContain('--primary:#336699')
  expect(html).toContain('.on-footer')
})

it('of a theme the checkout has the colour alone', () => {
  const html = styleOf({ primaryColor: '#336699' })
  expect(html).toContain('--primary:#336699')
  expect(html).not.toContain('.on-footer')
})

it.each([
  ['with no choices', {}],
  [
    'with many',
    {
      styles: {
        primaryColor: '#ffffff',
        linkStyles: { color: '#aa0000', textDecoration: 'none' },
        typography: { h1: { fontSize: 40 } },
      },
    },
  ],
])('a theme %s says the same after its way to the page', (_, data) => {
  const theme = readTheme(forgiveTheme(data))
  expect(styleOf(lookOf(theme))).toContain(themeCss(theme))
})
