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

/** 500 answers that are no theme, and every hostile style of a creator's own. */
function everyAnswer(): string[] {
  const malformed = fc.sample(malformedTheme, { numRuns: 500 - noThemes.length, seed: 3 })
  const styled = hostileCss.map((customCSS) => JSON.stringify({ meta: { storeName: 'Styled' }, styles: { customCSS } }))
  return [...malformed.map((theme) => JSON.stringify(theme)), ...noThemes, ...styled]
}

/** Addresses that a browser would fetch from elsewhere by itself: pictures, styles, scripts, fonts, frames. */
const elsewhere = (html: string, own: string) =>
  [
    ...html.matchAll(
      /(?:\s(?:src|srcset|poster|data)="|<link rel="(?!canonical")[^>]+href="|url\(["']?)((?:[a-z]+:)?\/\/[^"')\s]+)/gi,
    ),
  ]
    .map(([, address = '']) => address)
    .filter((address) => !address.startsWith(`${own}/`) && address !== own)

async function openStores(house: House, count: number): Promise<string[]> {
  const slugs = Array.from({ length: count }, (_, index) => `theme-${index}`)
  for (const slug of slugs) await admin(house, 'POST', '/stores', z.unknown(), { slug, name: 'Plain Shop' })
  return slugs
}

test('whatever a theme service answers, every shop opens, fetches from nowhere else, and stays its own', async ({
  house,
}) => {
  test.setTimeout(180_000)
  const answers = everyAnswer()
  const [neighbour = '', ...slugs] = await openStores(house, answers.length + 1)
  const themes = await openThemeService(new Map(slugs.map((slug, index) => [slug, answers[index] ?? ''])))
  const app = await openCutOffApp(house, { THEME_URL: themes.url, LOG_LEVEL: 'silent' })
  const visit = async (slug: string) => await rawRequest(app.house, { host: hostOf(app.house, slug), path: '/' })
  try {
    const before = await visit(neighbour)
    const found: string[] = []
    const look = async (slug: string, answer: string) => {
      const { status, body } = await visit(slug)
      const foreign = elsewhere(body, shopUrl(app.house, slug))
      const styles = [...body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map(([, css = '']) => css).join()
      if (status !== 200 || foreign.length > 0 || /@import|expression\(|javascript:/i.test(styles))
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
})
