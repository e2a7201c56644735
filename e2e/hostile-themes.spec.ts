import fc from 'fast-check'
import { expect } from 'playwright/test'
import { z } from 'zod'
import { hostileCss } from '../lib/theme/hostile-css-fixture'
import { malformedTheme } from '../lib/theme/malformed-fixture'
import { admin } from './fixtures/admin'
import { openCutOffApp } from './fixtures/cut-off-app'
import { type House, shopUrl } from './fixtures/house'
import { hostOf, rawRequest } from './fixtures/raw-http'
import { test } from './fixtures/test'
import { openThemeService } from './fixtures/theme-service'

const atOnce = 4
const noThemes = ['', 'null', '[]', '"text"', '{', '<h1>Bad gateway</h1>', '\u0000', `{"meta":${'['.repeat(5000)}`]

/** Every so many of a list. */
const every = <T>(step: number, list: readonly T[]) => list.filter((_, index) => index % step === 0)

/** 500 answers that are no theme, and every hostile style of a creator's own; or one in `step` of them. */
function answersOf(step: number): string[] {
  const malformed = fc.sample(malformedTheme, { numRuns: 500 - noThemes.length, seed: 3 })
  const styled = hostileCss.map((customCSS) => JSON.stringify({ meta: { storeName: 'Styled' }, styles: { customCSS } }))
  return [...every(step, malformed).map((theme) => JSON.stringify(theme)), ...noThemes, ...every(step, styled)]
}

/** What a browser would fetch by itself: pictures, styles, scripts, fonts, frames. */
const sources = /\s(?:src|srcset|poster|data)="([^"\s]+)|<link rel="(?!canonical")[^>]+href="([^"\s]+)/gi
const ofStyles = /url\(["']?([^"')\s]+)/gi

function elsewhere(html: string, own: string): string[] {
  const named = [...html.matchAll(sources)].map(([, one, other]) => one ?? other ?? '')
  const styled = [...stylesOf(html).matchAll(ofStyles)].map(([, address = '']) => address)
  return [...named, ...styled].filter(
    (address) => /^(?:[a-z]+:)?\/\//i.test(address) && !address.startsWith(`${own}/`) && address !== own,
  )
}

const stylesOf = (html: string) =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css = '']) => css).join()

async function openStores(house: House, count: number): Promise<string[]> {
  const slugs = Array.from({ length: count }, (_, index) => `theme-${count}-${index}`)
  for (const slug of slugs) await admin(house, 'POST', '/stores', z.unknown(), { slug, name: 'Plain Shop' })
  return slugs
}

async function expectKind(house: House, answers: string[]) {
  const [neighbour = '', ...slugs] = await openStores(house, answers.length + 1)
  const themes = await openThemeService(new Map(slugs.map((slug, index) => [slug, answers[index] ?? ''])))
  const app = await openCutOffApp(house, { THEME_URL: themes.url, LOG_LEVEL: 'silent' })
  const visit = (slug: string) => rawRequest(app.house, { host: hostOf(app.house, slug), path: '/' })
  try {
    const before = await visit(neighbour)
    const found: string[] = []
    const look = async (slug: string, answer: string) => {
      const { status, body } = await visit(slug)
      const foreign = elsewhere(body, shopUrl(app.house, slug))
      const opened = /@import|expression\(|javascript:/i.test(stylesOf(body))
      if (status !== 200 || foreign.length > 0 || opened)
        found.push(`${status} ${foreign.join(' ')} for ${answer.slice(0, 200)}`)
    }
    for (let at = 0; at < answers.length; at += atOnce)
      await Promise.all(slugs.slice(at, at + atOnce).map((slug, index) => look(slug, answers[at + index] ?? '')))
    expect(found).toEqual([])
    expect((await visit(neighbour)).body).toBe(before.body)
    expect(before.body).toContain('Plain Shop')
  } finally {
    await app.stop()
    themes.stop()
  }
}

const sentence = 'whatever a theme service answers, every shop opens, fetches from nowhere else, and stays its own'

test(sentence, async ({ house }) => {
  await expectKind(house, answersOf(8))
})

test(`${sentence} @long`, async ({ house }) => {
  test.setTimeout(300_000)
  await expectKind(house, answersOf(1))
})
