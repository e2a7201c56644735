import type { StoreFileInput } from '@awning/contract/store-file'
import { StoreFile } from '@awning/contract/store-file'
import { readDemoShop } from '@awning/demo-shops/demo-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testAdminToken, testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { createCommerce } from '../app'
import { themes } from '../db/schema/stores'
import { importStoreFile } from '../import/import-store-file'
import { createStore } from '../stores/create-store'

const database = setUpTestDatabase()
beforeEach(() => database.reset())

async function call(path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${testAdminToken}` }
  const response = await createCommerce(testDeps(database.db)).request(path, { headers })
  expect([path, response.status]).toEqual([path, 200])
  return await response.json()
}

const s = z.string()
const n = z.number()
const b = z.boolean()
const some = z.looseObject({})
const ground = { bgStyles: some, textStyles: some }
const button = z.object({ color: s, backgroundColor: s, borderColor: s })

/** Fields that clients of the call read without checking whether they exist. */
const Whole = z.object({
  storeKey: s,
  meta: z.object({
    storeId: s,
    storeName: s,
    primaryColor: s.min(1),
    searchOptions: z.object({ placeholder: s }),
    seoTitle: some,
  }),
  brand: z.object({ socialMedia: z.array(z.object({ id: s, label: s, url: s, icon: s })) }),
  layout: z.object({ productList: z.object({ grid: s }), heroBanner: z.object({ type: n }) }),
  styles: z.object({
    primaryColor: s.min(1),
    fonts: z.array(s),
    customCSS: s,
    linkStyles: z.object({ color: s, textDecoration: s }),
    typography: z.object({
      bodyFontFamily: s,
      headingFontFamily: s,
      h1: some,
      h2: some,
      h3: some,
      h4: some,
      h5: some,
      h6: some,
    }),
    button: z.object({ primary: button, secondary: button }),
    header: z.object({
      template: n,
      bgStyles: z.object({ backgroundColor: s }),
      textStyles: z.object({ color: s }),
      logo: z.object({ maxHeight: z.union([s, n]) }),
    }),
    footer: z.object({ template: n, ...ground }),
    heroBanner: z.object({
      template: n.int().min(1).max(5),
      ...ground,
      ctaBtnStyles: z.object({ backgroundColor: s, color: s }),
    }),
    listing: z.object(ground),
    about: z.object(ground),
    productList: z.object({ titleStyles: some }),
    search: z.object({ ...ground, titleStyles: some, closeBtnStyles: some }),
    modal: z.object({ overlayColor: s, closeButtonColor: s }),
    notification: some,
  }),
  content: z.object({
    favicon: s,
    categories: z.array(z.object({ slug: s, image: s, displayName: s })),
    header: z.object({
      logo: s,
      showAbout: b,
      hideSearch: b,
      showCategories: b,
      showSocialIcons: b,
      customLinks: z.array(z.object({ id: s, name: s, slug: s })),
    }),
    heroBanner: z.object({
      title: s,
      subtitle: s,
      body: s,
      titleImg: s,
      titleBadge: s,
      ctaText: s,
      ctaLink: s,
      ctaOpenInNewWindow: b,
      showSearch: b,
      searchPlaceholder: s,
      containerBg: s,
    }),
    footer: z.object({ about: z.object({ textContent: s }), newsletter: b, showSocialIcons: b }),
    about: z.object({ aboutText: z.array(z.object({ id: s, text: s })), heroImage: s }),
    notification: some,
    login: some,
  }),
})

const bare: NonNullable<StoreFileInput['theme']> = {
  brand: { socialMedia: [{ id: 'instagram', url: 'https://a.example/' }] },
  layout: { heroBanner: { type: 3 } },
  styles: { button: { primary: { color: null } } },
  content: { categories: [{ slug: 'tees' }], notification: null },
}

describe('the theme of a store', () => {
  // Requirements: 7.13
  test.each([
    ['without a theme', undefined],
    ['with an empty theme', {}],
    ['with a partial theme', bare],
    ['of a demo store', StoreFile.parse(readDemoShop('nightshift')).theme],
  ])('%s has every field that its clients rely on', async (_, theme) => {
    const { store } = await createStore({ slug: 'corner', name: 'Corner Shop' }, database.db)
    const file = { awning: 1, store: { slug: 'corner', name: 'Corner Shop' }, theme }
    await importStoreFile(store, file, testDeps(database.db))
    const whole = Whole.parse(await call('/theme?siteKey=corner'))
    expect([whole.storeKey, whole.meta.storeId]).toEqual(['corner', String(store.id)])
  })

  test('is completed only in the response: it is stored and exported as its owner wrote it', async () => {
    const { store } = await createStore({ slug: 'corner', name: 'Corner Shop' }, database.db)
    const file = { awning: 1, store: { slug: 'corner', name: 'Corner Shop' }, theme: bare }
    await importStoreFile(store, file, testDeps(database.db))
    await call('/theme?siteKey=corner')
    expect(await database.db.select().from(themes).where(eq(themes.storeId, store.id))).toMatchObject([{ data: bare }])
    expect(await call('/admin/stores/corner/export')).toMatchObject({ theme: bare })
    expect(Object.keys(Object(await call('/admin/stores/corner/export')).theme.styles)).toEqual(['button'])
  })

  test('serves pictures of other hosts from the shop itself, and reports those that could not be fetched', async () => {
    const { store } = await createStore({ slug: 'corner', name: 'Corner Shop' }, database.db)
    const key = 'a'.repeat(32)
    const deps = testDeps(database.db, {
      storePicture: async (url) => {
        if (url.endsWith('.svg')) throw new Error('The picture URL returns image/svg+xml, not a bitmap picture.')
        if (!url.endsWith('.jpg')) return { key, color: '#123456' }
        return { key: `${key}p`, color: '#123456', framing: { ratio: 1.6, left: 60, top: 44, right: 84, bottom: 66 } }
      },
    })
    const [logo, footerLogo] = ['https://maker.example/logo.png', 'https://maker.example/logo.svg']
    const heroBanner = { containerBg: 'https://maker.example/boat.jpg' }
    const theme = { content: { header: { logo }, heroBanner, login: { footerLogo, headerLogo: '/pictures/own.png' } } }
    const file = { awning: 1, store: { slug: 'corner', name: 'Corner Shop' }, theme }
    const report = await importStoreFile(store, file, deps)
    expect(report.problems).toEqual([
      {
        at: '/theme/content/login/footerLogo',
        kind: 'rejected',
        reason: `The picture ${footerLogo} was not imported: The picture URL returns image/svg+xml, not a bitmap picture.`,
      },
    ])
    const shown = await call('/theme?siteKey=corner')
    expect(JSON.stringify(shown)).not.toContain(footerLogo)
    expect(shown).toMatchObject({
      content: {
        header: { logo: `/pictures/${key}-1000.webp` },
        // Pages crop a photograph around its subject.
        heroBanner: { containerBg: `/pictures/${key}p160060448466-1000.webp` },
        login: { headerLogo: '/pictures/own.png' },
      },
    })
    // The exported file contains the original URL, and no file name of this installation.
    const exported = await call('/admin/stores/corner/export')
    expect(exported).toMatchObject({ theme: { content: { header: { logo } } } })
    expect(JSON.stringify(exported)).not.toContain(key)
  })

  test('reports pictures that are files of a computer, and custom CSS that was removed with its line', async () => {
    const { store } = await createStore({ slug: 'corner', name: 'Corner Shop' }, database.db)
    const theme = {
      content: {
        header: { logo: './logo.png' },
        about: { heroImage: 'C:\\shop\\hero.jpg' },
        favicon: '/Users/me/icon.png',
      },
      styles: { customCSS: 'a { color: red }\n.x { position: fixed; color: blue }\n@import "y";' },
    }
    const file = { awning: 1, store: { slug: 'corner', name: 'Corner Shop' }, theme }
    const { problems } = await importStoreFile(store, file, testDeps(database.db))
    const noUrl = expect.stringContaining('It is not a URL.')
    expect(problems).toEqual([
      { at: '/theme/content/favicon', kind: 'rejected', reason: noUrl },
      { at: '/theme/content/header/logo', kind: 'rejected', reason: noUrl },
      { at: '/theme/content/about/heroImage', kind: 'rejected', reason: noUrl },
      { at: '/theme/styles/customCSS', kind: 'note', reason: expect.stringMatching(/^Line 2 .*position:fixed$/) },
      { at: '/theme/styles/customCSS', kind: 'note', reason: expect.stringMatching(/^Line 3 .*@import/) },
    ])
    expect(JSON.stringify(await call('/theme?siteKey=corner'))).not.toContain('hero.jpg')
  })

  test('fills in names of social media, categories and the hero banner from known values', async () => {
    const { store } = await createStore({ slug: 'corner', name: 'Corner Shop' }, database.db)
    const file = { awning: 1, store: { slug: 'corner', name: 'Corner Shop' }, theme: bare }
    await importStoreFile(store, file, testDeps(database.db))
    expect(await call('/theme?siteKey=corner')).toMatchObject({
      meta: { storeName: 'Corner Shop' },
      brand: { socialMedia: [{ id: 'instagram', label: 'instagram', icon: 'instagram' }] },
      styles: { heroBanner: { template: 3 } },
      content: { categories: [{ slug: 'tees', displayName: 'tees' }] },
    })
  })
})
