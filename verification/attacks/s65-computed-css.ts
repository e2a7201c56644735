import { expect } from 'playwright/test'
import { cornerStore } from '../../e2e/fixtures/corner-store'
import type { Attack } from './attack'

const computed = [
  'max(400px*1000)',
  'max(400px * 1000, 1px)',
  'min(100vw + 400px, 9999px)',
  'clamp(1px, 400px*400*400, 400px*400)',
  'max(1px, (400px * 1000))',
  'max(calc(1px * 9999))',
  'calc(400px * 1000)',
  '-webkit-calc(400px * 1000)',
  'round(up, 400px, 9999px)',
  'hypot(400px, 9999px)',
  'abs(-9999px)',
]
const negative = ['min(0px - 400px)', 'max(0px - 400px, 0px - 300px)', 'min(-400px,0px)', 'calc(0px - 400px)']
const marker = 'rgb(1, 2, 3)'

export const computedCss: Attack = {
  id: 'S65',
  attack: 'customCSS: arithmetic in `max()`, `min()`, `clamp()` and other math functions passes the limits',
  expected: 'removed; no part of a page is pushed away or covered',
  asvs: '1.3.5',
  run: async ({ browser, openShop }) => {
    const rules = [
      ...computed.flatMap((value) => [`body{padding:${value}}`, `h1{font-size:${value};letter-spacing:${value}}`]),
      ...negative.map((value) => `body,main,section{margin-top:${value};margin:${value}}`),
      'h1{line-height:1000}',
      'h1{font:400px/1000 serif}',
    ]
    const customCSS = `h1{color:${marker}}${rules.join('')}`
    const shop = await openShop(cornerStore({ theme: { styles: { customCSS } } }))
    const context = await browser.newContext()
    const page = await context.newPage()
    for (const path of ['/', '/listing/corner-tee']) {
      await page.goto(shop.url + path)
      const heading = page.getByRole('heading', { level: 1 }).first()
      await expect(heading).toHaveCSS('color', marker)
      const seen = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('.shop-content, .shop-content *')].map((one) =>
          getComputedStyle(one),
        )
        const numbers = (name: 'paddingTop' | 'fontSize') => parts.map((style) => Number.parseFloat(style[name]) || 0)
        const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
        const [, custom = ''] = /(\.shop-content h1\{color:[\s\S]*)/.exec(styles) ?? []
        return { padding: Math.max(...numbers('paddingTop')), font: Math.max(...numbers('fontSize')), custom }
      })
      expect(seen.padding, path).toBeLessThanOrEqual(400)
      expect(seen.font, path).toBeLessThanOrEqual(400)
      expect(seen.custom, path).not.toMatch(/\*|calc|hypot|abs\(|round\(|line-height:1000|\/1000/)
    }
    await context.close()
    return { observed: `${rules.length} of ${rules.length} rules removed on 2 pages` }
  },
}
