import fc from 'fast-check'
import { expect } from 'playwright/test'
import { z } from 'zod'
import { hostileCss } from '../tests/storefront/hostile-css'
import { malformedTheme } from '../tests/storefront/malformed-themes'
import { admin } from './fixtures/admin'
import { startFaultInjectionApp } from './fixtures/fault-injection-app'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'
import { shopUrl, type TestApp } from './fixtures/test-app'
import { openThemeService } from './fixtures/theme-service'

const atOnce = 4
const noThemes = ['', 'null', '[]', '"text"', '{', '<h1>Bad gateway</h1>', '\u0000', `{"meta":${'['.repeat(5000)}`]

/** Every `step`th item of a list. */
const every = <T>(step: number, list: readonly T[]) => list.filter((_, index) => index % step === 0)

/** 500 invalid themes and every hostile custom CSS, or one in `step` of them. */
function responsesOf(step: number): string[] {
  const malformed = fc.sample(malformedTheme, { numRuns: 500 - noThemes.length, seed: 3 })
  const styled = hostileCss.map((customCSS) => JSON.stringify({ meta: { storeName: 'Styled' }, styles: { customCSS } }))
  return [...every(step, malformed).map((theme) => JSON.stringify(theme)), ...noThemes, ...every(step, styled)]
}

/** URLs that a browser loads automatically: images, styles, scripts, fonts and frames. */
const sources = /\s(?:src|srcset|poster|data)="([^"\s]+)|<link rel="(?!canonical")[^>]+href="([^"\s]+)/gi
const ofStyles = /url\(["']?([^"')\s]+)/gi

function externalUrls(html: string, own: string): string[] {
  const named = [...html.matchAll(sources)].map(([, one, other]) => one ?? other ?? '')
  const styled = [...stylesOf(html).matchAll(ofStyles)].map(([, address = '']) => address)
  return [...named, ...styled].filter(
    (address) => /^(?:[a-z]+:)?\/\//i.test(address) && !address.startsWith(`${own}/`) && address !== own,
  )
}

const stylesOf = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css = '']) => css).join()

async function openStores(testApp: TestApp, count: number): Promise<string[]> {
  const slugs = Array.from({ length: count }, (_, index) => `theme-${count}-${index}`)
  for (const slug of slugs) await admin(testApp, 'POST', '/stores', z.unknown(), { slug, name: 'Plain Shop' })
  return slugs
}

async function expectIsolated(testApp: TestApp, responses: string[]) {
  const [neighbour = '', ...slugs] = await openStores(testApp, responses.length + 1)
  const themes = await openThemeService(new Map(slugs.map((slug, index) => [slug, responses[index] ?? ''])))
  const app = await startFaultInjectionApp(testApp, { THEME_URL: themes.url, LOG_LEVEL: 'silent' })
  const visit = (slug: string) => rawRequest(app.testApp, { host: hostOf(app.testApp, slug), path: '/' })
  try {
    const before = await visit(neighbour)
    const found: string[] = []
    const check = async (slug: string, response: string) => {
      const { status, body } = await visit(slug)
      const foreign = externalUrls(body, shopUrl(app.testApp, slug))
      const opened = /@import|expression\(|javascript:/i.test(stylesOf(body))
      if (status !== 200 || foreign.length > 0 || opened)
        found.push(`${status} ${foreign.join(' ')} for ${response.slice(0, 200)}`)
    }
    for (let at = 0; at < responses.length; at += atOnce)
      await Promise.all(slugs.slice(at, at + atOnce).map((slug, index) => check(slug, responses[at + index] ?? '')))
    expect(found).toEqual([])
    expect((await visit(neighbour)).body).toBe(before.body)
    expect(before.body).toContain('Plain Shop')
  } finally {
    await app.stop()
    themes.stop()
  }
}

const title =
  'for any response of the theme service, every shop opens, loads nothing from other hosts and changes no other shop'

test(title, async ({ testApp }) => {
  await expectIsolated(testApp, responsesOf(8))
})

test(`${title} @long`, async ({ testApp }) => {
  test.setTimeout(300_000)
  await expectIsolated(testApp, responsesOf(1))
})
