/** @jest-environment jsdom */

import type { ThemeData } from '@awning/contract/theme'
import { contrast } from '@awning/platform/colors'
import { everyMail } from '@awning/testing/sample-mails'
import fc from 'fast-check'
import { brandColorsOf, darkMailColors } from './mail-colors'
import { mailBrand, readMailTheme } from './mail-theme'

const picturesAt = 'https://corner.example.com/pictures'
const key = '0123456789abcdef'.repeat(2)
const withLogo = (logo: string, header: object = {}): ThemeData => ({
  content: { header: { logo } },
  styles: { primaryColor: '#1d3b53', header },
})
/** The first email with a theme, as a page. */
function pageWith(data: ThemeData) {
  const sender = { storeName: 'Harbor', fromAddress: 'orders@example.com', ...readMailTheme(data, picturesAt) }
  const [[, mail] = []] = everyMail(sender, 'Dead Air')
  return new DOMParser().parseFromString(mail?.html ?? '', 'text/html')
}

test.each<[string, ThemeData['styles'], RegExp]>([
  ['a serif', { fonts: ['Fraunces', 'Inter'] }, /^'Fraunces',Georgia,.*serif$/],
  ['a monospaced font', { typography: { headingFontFamily: 'Courier' } }, /^'JetBrains Mono',Consolas,.*monospace$/],
  ['no known font', { fonts: [`"};x{"`] }, /^'Archivo','Helvetica Neue',.*sans-serif$/],
])('a theme with %s has headings with a family that every computer has', (_name, styles = {}, stack) => {
  expect(mailBrand(readMailTheme({ styles }, null)).heading).toMatch(stack)
  const heading = pageWith({ styles }).querySelector('h1')
  expect(heading?.getAttribute('style')).toContain(mailBrand(readMailTheme({ styles }, null)).heading)
})

test.each<[{ corners?: number; buttons?: string }, string, string]>([
  [{}, '14px', '14px'],
  [{ corners: 0, buttons: 'square' }, '0', '0px'],
  [{ corners: 28, buttons: 'pill' }, '99px', '28px'],
  [{ corners: 8 }, '8px', '8px'],
])('buttons and card have the shape of a theme with %j', (tokens, button, card) => {
  const page = pageWith({ styles: { tokens } })
  expect(page.querySelector('a.edge')?.getAttribute('style')).toContain(`border-radius:${button};`)
  expect(page.querySelector('table.card')?.getAttribute('style')).toContain(`border-radius:${card};`)
})

test('a logo is on the background of the header in both appearances, with the store’s name as text', () => {
  const page = pageWith(withLogo(`/pictures/${key}-1000.webp`, { bgStyles: { backgroundColor: '#F6EFE2' } }))
  const logo = page.querySelector('img')
  expect(logo?.alt).toBe('Harbor')
  // A transparent picture needs WebP; an opaque one is a JPEG.
  expect(logo?.src).toBe(`${picturesAt}/${key}-400.webp`)
  const cell = logo?.closest('td')
  expect(cell?.getAttribute('bgcolor')).toBe('#f6efe2')
  expect(cell?.getAttribute('style')).toContain('linear-gradient(#f6efe2,#f6efe2)')
  expect(cell?.className).not.toMatch(/card|page|panel/)
  expect(pageWith(withLogo(`/pictures/${key}p-1000.webp`)).querySelector('img')?.src).toMatch(/-400\.jpg$/)
})

test('a logo on another host is not loaded, and the email shows the store’s name', () => {
  const page = pageWith(withLogo('https://tracker.example/logo.png'))
  expect(page.querySelector('img')).toBeNull()
  expect(page.querySelector('td[bgcolor="#1d3b53"]')?.textContent).toBe('Harbor')
  expect(readMailTheme(withLogo(`/pictures/${key}-1000.webp`), null).logo).toBeNull()
})

test('the alternative text of a logo is readable on any background', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (backgroundColor) => {
      const page = pageWith(withLogo(`/pictures/${key}-1000.webp`, { bgStyles: { backgroundColor } }))
      const color = page
        .querySelector('img')
        ?.closest('td')
        ?.getAttribute('style')
        ?.match(/;color:(#[0-9a-f]{6})$/)?.[1]
      expect(contrast(color ?? backgroundColor, backgroundColor)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 30 },
  )
})

test('the border of a button is visible on the dark card for any color of the store', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^#[0-9a-f]{6}$/), (color) => {
      expect(contrast(brandColorsOf(color).darkBorder, darkMailColors.card)).toBeGreaterThanOrEqual(1.3)
    }),
  )
})
