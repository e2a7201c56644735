import { SavedTheme } from '@awning/contract/admin'
import { CreatedPreview, previewHeader } from '@awning/contract/preview'
import { StoreFile } from '@awning/contract/store-file'
import { ThemeData } from '@awning/contract/theme'
import { fixedClock } from '@awning/platform/clock'
import { recordedChanges } from '@awning/testing/recorded-changes'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { z } from 'zod'
import { createCommerce } from '../app'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'

const database = setUpTestDatabase()
beforeEach(() => database.reset())

const theme = {
  meta: { seoTitle: { title: 'Corner', keywords: 'tees' } },
  content: {
    categories: [
      { slug: 'tees', displayName: 'Tees' },
      { slug: 'mugs', displayName: 'Mugs' },
    ],
    header: { customLinks: [{ id: 'a', name: 'Blog', slug: '/blog' }] },
    heroBanner: { title: 'Hello', subtitle: 'Shirts', ctaText: 'Color them', ctaLink: '/tees' },
    sections: [
      { title: 'We', text: 'Draw' },
      { title: 'You', text: 'Wear' },
    ],
    pages: [{ slug: 'imprint', title: 'Imprint', text: 'Corner Ltd' }],
    login: { titleText: 'Members only' },
  },
  translations: {
    de: {
      meta: { seoTitle: { title: 'Ecke' } },
      content: {
        categories: [{}, { displayName: 'Tassen' }],
        header: { customLinks: [{ name: 'Tagebuch' }] },
        heroBanner: { title: 'Hallo', subtitle: ' ', body: 'Von Hand' },
        sections: [{ title: 'Wir' }],
        pages: [{ title: 'Impressum', text: 'Corner GmbH' }],
        login: { titleText: 'Nur für Mitglieder' },
      },
    },
    en: { content: { heroBanner: { title: 'Hi', subtitle: 'Tees' } } },
    'en-GB': { content: { heroBanner: { ctaText: 'Colour them' } } },
  },
}

const headers = { authorization: `Bearer ${testAdminToken}`, 'content-type': 'application/json' }
const app = (changes = {}) => createCommerce(testDeps(database.db, changes))

async function put(body: unknown) {
  const path = '/admin/stores/corner/theme'
  return await app().request(path, { method: 'PUT', headers, body: JSON.stringify(body) })
}

async function themeIn(locale: string) {
  const response = await app().request(`/theme?siteKey=corner${locale && `&locale=${locale}`}`)
  return ThemeData.parse(await response.json())
}

describe('a theme with translations', () => {
  beforeEach(async () => {
    await createStore({ slug: 'corner', name: 'Corner' }, database.db)
    expect(SavedTheme.parse(await (await put(theme)).json())).toMatchObject({ changed: true, ignored: [] })
  })

  test('has the texts of the requested language, in the fields of the theme', async () => {
    const { meta, content, ...rest } = await themeIn('de')
    expect(rest).not.toHaveProperty('translations')
    expect(meta?.seoTitle).toEqual({ title: 'Ecke', keywords: 'tees' })
    expect(content?.categories).toMatchObject([
      { slug: 'tees', displayName: 'Tees' },
      { slug: 'mugs', displayName: 'Tassen' },
    ])
    expect(content?.header?.customLinks).toEqual([{ id: 'a', name: 'Tagebuch', slug: '/blog' }])
    expect(content?.pages).toEqual([{ slug: 'imprint', title: 'Impressum', text: 'Corner GmbH' }])
  })

  test('shows each text without a translation, and each blank one, as the store wrote it', async () => {
    const { content } = await themeIn('de')
    expect(content?.heroBanner).toMatchObject({
      title: 'Hallo',
      subtitle: 'Shirts',
      body: 'Von Hand',
      ctaText: 'Color them',
      ctaLink: '/tees',
    })
    expect(content?.sections).toEqual([
      { title: 'Wir', text: 'Draw' },
      { title: 'You', text: 'Wear' },
    ])
  })

  test.each([
    ['en-GB', { title: 'Hi', subtitle: 'Tees', ctaText: 'Colour them' }],
    ['en', { title: 'Hi', subtitle: 'Tees', ctaText: 'Color them' }],
    ['fr', { title: 'Hello', subtitle: 'Shirts', ctaText: 'Color them' }],
    ['', { title: 'Hello', subtitle: 'Shirts', ctaText: 'Color them' }],
  ])('falls back from %j to its language and then to the text of the theme', async (locale, texts) => {
    expect((await themeIn(locale)).content?.heroBanner).toMatchObject(texts)
  })

  test('is rejected for a language that the shop does not have', async () => {
    expect((await app().request('/theme?siteKey=corner&locale=xx')).status).toBe(400)
    const response = await put({ translations: { xx: {} } })
    expect([response.status, await response.text()]).toEqual([
      422,
      expect.stringContaining('\\"xx\\" at /translations'),
    ])
  })

  test('is rejected if a text is longer than the field of the theme', async () => {
    for (const [text, length] of [
      [{ heroBanner: { title: 'x'.repeat(2001) } }, '/translations/de/content/heroBanner/title'],
      [{ pages: [{ text: 'x'.repeat(20_001) }] }, '/translations/de/content/pages/0/text'],
    ]) {
      const response = await put({ ...theme, translations: { de: { content: text } } })
      expect([response.status, await response.text()]).toEqual([422, expect.stringContaining(String(length))])
    }
  })

  test('is saved without fields that are no texts, which the operator reads', async () => {
    const links = { heroBanner: { ctaLink: '/mugs', titel: 'x' }, sections: [{}, {}, { title: 'They' }] }
    const response = await put({ ...theme, translations: { de: { content: links, styles: {} } } })
    expect(SavedTheme.parse(await response.json()).ignored).toEqual([
      'translations.de.content.heroBanner.ctaLink',
      'translations.de.content.heroBanner.titel',
      'translations.de.styles',
      'translations.de.content.sections.2',
    ])
    expect((await themeIn('de')).content?.heroBanner?.ctaLink).toBe('/tees')
  })

  test('changes as one theme: the pages of all languages are rendered again', async () => {
    const before = (await recordedChanges(database.db)).length
    await put({ ...theme, translations: { de: { content: { heroBanner: { title: 'Servus' } } } } })
    expect((await recordedChanges(database.db)).slice(before).flat()).toEqual([{ type: 'theme' }])
    expect((await themeIn('de')).content?.heroBanner?.title).toBe('Servus')
  })

  test('is exported with its translations', async () => {
    const exported: unknown = await (await app().request('/admin/stores/corner/export', { headers })).json()
    expect(StoreFile.parse(exported).theme?.translations).toEqual(theme.translations)
  })
})

test('a store file sets the translations, and the report names those of missing entries', async () => {
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  const translations = { de: { content: { categories: [{}, { displayName: 'Tassen' }, { displayName: 'Mützen' }] } } }
  const file = { awning: 1, store: { slug: 'corner', name: 'Corner' }, theme: { ...theme, translations } }
  const { problems } = await importStoreFile(store, file, testDeps(database.db))
  expect(problems.map(({ at }) => at)).toEqual(['/theme/translations/de/content/categories/2'])
  expect((await themeIn('de')).content?.categories?.[1]?.displayName).toBe('Tassen')
})

test('the login page of a protected store is in the language of its visitor', async () => {
  const { store } = await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  await importStoreFile(store, { awning: 1, store: { slug: 'corner', name: 'Corner' }, theme }, testDeps(database.db))
  const access = JSON.stringify({ state: 'protected', code: 'low tide' })
  await app().request('/admin/stores/corner/access', { method: 'PUT', headers, body: access })
  const response = await app().request('/theme?siteKey=corner&locale=de')
  const body = z.object({ theme: ThemeData }).parse(await response.json())
  expect([response.status, body.theme.content?.login?.titleText]).toEqual([401, 'Nur für Mitglieder'])
})

test('a preview shows its theme in the language of the page', async () => {
  await createStore({ slug: 'corner', name: 'Corner' }, database.db)
  const at = app({ clock: fixedClock('2026-11-21T12:00:00Z') })
  const made = await at.request('/admin/stores/corner/previews', {
    method: 'POST',
    headers,
    body: JSON.stringify({ theme }),
  })
  const { previewData } = CreatedPreview.parse(await made.json())
  const response = await at.request('/v1/previews/theme?storeSlug=corner&locale=de', {
    headers: { [previewHeader]: previewData },
  })
  const shown = ThemeData.parse(await response.json())
  expect([shown.content?.heroBanner?.title, shown.translations]).toEqual(['Hallo', undefined])
})
