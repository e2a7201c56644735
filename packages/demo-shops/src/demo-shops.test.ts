import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StoreFile } from '@awning/contract/store-file'
import { ThemeTranslations } from '@awning/contract/theme-texts'
import type { Locale } from '@awning/platform/locales'
import { isOn } from '@awning/platform/rules/flags'
import { demoDirectory, demoShopSlugs, readDemoShop } from './demo-shops'
import { readDrawings } from './draw/draw-pictures'

const files = demoShopSlugs.map((slug) => readDemoShop(slug))
const stores = files.map((file) => StoreFile.parse(file))
const [nightshift] = stores
const listings = nightshift?.listings ?? []
const variations = listings.flatMap(({ products }) => products.flatMap((product) => product.variations))

test('there are five stores, and the default one is first', () => {
  expect(stores.map(({ store }) => store.slug)).toEqual(['nightshift', 'harbor', 'loudmouth', 'outpost', 'slowtide'])
})

test('every field of a file is one that the import knows', () => {
  // Parsing leaves out unknown fields, and fills in defaults.
  for (const [index, file] of files.entries()) expect(stores[index]).toMatchObject(Object(file))
})

/** The name of a picture in its URL. */
const nameOf = (url = '') => /([^/]+)\.avif$/.exec(url)?.[1]

const rowOfTable = /^\| `(.+)\.avif` \| (.+) \| (.+) \| (.+) \| .+ \|$/gm
const photographs = [...readFileSync(join(demoDirectory, 'photographs', 'README.md'), 'utf8').matchAll(rowOfTable)].map(
  ([, name = '', shows = '', author = '', license = '']) => ({ name, shows, author, license }),
)

/** The photographs in the pictures of a shop. */
async function photographsOf(slug: string) {
  const used = [...(await readDrawings()).values()].flatMap((picture) => {
    if ('subject' in picture || picture.shop !== slug) return []
    return 'crop' in picture ? [picture.photograph] : picture.photograph ? [picture.photograph.photograph] : []
  })
  expect(used.length).toBeGreaterThan(3)
  return photographs.filter(({ name }) => used.some((photograph) => photograph === name))
}

/** The addresses of licenses that a text names. */
const addressesIn = (text = '') => text.match(/creativecommons\.org\/[\w/.]*\d/g) ?? []

test('NOTICE names author and license of each photograph', () => {
  const notice = readFileSync(join(demoDirectory, '../../NOTICE'), 'utf8')
  expect(photographs).toHaveLength(9)
  const [attribution = '', publicDomain = ''] = notice.split('Dedicated to the public domain')
  for (const { name, author, license } of photographs)
    expect(license === 'CC0 1.0' ? publicDomain : attribution).toMatch(new RegExp(`- ${name}, .+: ${author}\n`))
})

describe.each(stores)('$store.slug', (store) => {
  test('every listing is in an existing collection', () => {
    const paths = store.collections.flatMap(({ slug, collections }) => [
      slug,
      ...collections.map((nested) => `${slug}/${nested.slug}`),
    ])
    for (const listing of store.listings) {
      expect(listing.collections.length).toBeGreaterThan(0)
      for (const path of listing.collections) expect(paths).toContain(path)
    }
    for (const path of paths)
      expect(store.listings.filter(({ collections }) => collections.includes(path)).length).toBeGreaterThan(1)
  })

  test('the featured collections fill a row of four products', () => {
    for (const { slug } of store.collections.slice(0, 2)) {
      const { length } = store.listings.filter(({ collections }) => collections.includes(slug))
      expect([slug, Math.min(length, 4)]).toEqual([slug, 4])
    }
  })

  // Requirements: C9.104
  test('no payment method is disabled, and PayPal has its own button in the cart', () => {
    const { flags = {} } = store.store
    expect([isOn(flags, 'hidePayPal'), isOn(flags, 'disableAfterpay')]).toEqual([false, false])
  })

  test('every slug and every SKU is unique and valid in a feed', () => {
    const slugs = store.listings.map(({ slug }) => slug)
    const skus = store.listings.flatMap(({ products }) =>
      products.flatMap((product) => product.variations.flatMap(({ sizes }) => sizes.map(({ sku }) => sku ?? ''))),
    )
    expect(new Set(slugs).size).toBe(slugs.length)
    expect(new Set(skus).size).toBe(skus.length)
    for (const sku of skus) expect(sku).toMatch(/^[A-Z0-9-]{6,50}$/)
  })

  test('every price is in the store’s currency, and a former price is higher', () => {
    const { currency } = store.store
    for (const { products } of store.listings) {
      for (const size of products.flatMap((product) => product.variations.flatMap(({ sizes }) => sizes))) {
        expect(size.price[currency]).toBeGreaterThan(0)
        if (size.compareAt !== undefined) expect(size.compareAt[currency]).toBeGreaterThan(size.price[currency] ?? 0)
      }
    }
  })

  test('the first color of a product has three pictures, every other one at least its front, with alternative text', () => {
    for (const { products } of store.listings)
      for (const { variations: colors } of products)
        for (const [index, { pictures }] of colors.entries()) {
          expect(pictures.length).toBeGreaterThanOrEqual(index === 0 ? 3 : 1)
          expect(pictures[0]?.label).toBe('front')
          for (const { alt, url } of pictures) expect([alt, url]).toEqual([expect.any(String), expect.any(String)])
        }
  })

  test('has a photograph as its hero, in its editorial and its story and about it, and three bestsellers where they are used', () => {
    const { content } = store.theme ?? {}
    const { slug } = store.store
    const [editorial, story] = content?.sections ?? []
    const photographs = [content?.heroBanner?.containerBg, editorial?.image, story?.image, content?.about?.heroImage]
    expect(photographs.map((url) => nameOf(url))).toEqual(
      ['hero', 'editorial', 'section-1', 'about'].map((name) => `${slug}-${name}`),
    )
    expect([editorial?.type, editorial?.imageAlt, story?.imageAlt]).toEqual([
      'editorial',
      expect.any(String),
      expect.any(String),
    ])
    const first = store.listings.filter(({ collections }) => collections.includes(store.collections[0]?.slug ?? ''))
    const shown = first.filter(({ products }) =>
      products[0]?.variations[0]?.pictures.some(
        ({ label, url }) => label === 'other' && url?.endsWith('-lifestyle.avif'),
      ),
    )
    expect(shown.length).toBeGreaterThanOrEqual(3)
  })

  test('names author and license of each photograph that it shows, and each address once, on a page that its footer links', async () => {
    const { content } = store.theme ?? {}
    const page = content?.pages?.find(({ slug }) => slug === 'credits')
    expect(content?.footer?.customLinks).toContainEqual({ id: 'credits', name: 'Picture credits', slug: '/credits' })
    for (const { shows, author, license } of await photographsOf(store.store.slug)) {
      expect(page?.text).toContain(`${shows}, ${author}. ${license}. Changed.`)
      for (const [locale, { content: texts }] of Object.entries(store.theme?.translations ?? {})) {
        const translated = texts?.pages?.find((_, index) => content?.pages?.[index] === page)?.text ?? ''
        for (const fact of [author, license])
          expect([locale, translated]).toEqual([locale, expect.stringContaining(fact)])
        expect([locale, addressesIn(translated)]).toEqual([locale, addressesIn(page?.text)])
      }
    }
    expect(addressesIn(page?.text)).toContain('creativecommons.org/licenses/by/4.0')
    expect(new Set(addressesIn(page?.text)).size).toBe(addressesIn(page?.text).length)
  })

  test('every listing has a description, and no two are the same', () => {
    const stories = store.listings.map(({ description }) => description)
    expect(new Set(stories).size).toBe(stories.length)
    for (const story of stories) expect(story).toMatch(/^<p>[\s\S]{40,}<\/p>$/)
  })

  test('the theme has pictures, and category cards link to collections', () => {
    const { content } = store.theme ?? {}
    for (const { slug, displayName, image } of content?.categories ?? []) {
      const named = store.collections.find((collection) => collection.slug === slug)
      expect([displayName, image]).toEqual([named?.name, expect.stringContaining(store.store.slug)])
    }
    const pictures = [content?.heroBanner?.containerBg, content?.about?.heroImage]
    expect(pictures).toEqual([expect.any(String), expect.any(String)])
    expect(content?.sections?.map(({ image }) => image)).not.toContain(content?.heroBanner?.containerBg)
    expect(content?.header?.showAbout).toBe(true)
    expect(content?.about?.aboutText?.length).toBeGreaterThan(1)
  })
})

test('each store has a different hero and a different color', () => {
  expect(stores.map(({ theme }) => theme?.styles?.heroBanner?.template)).toEqual([1, 2, 3, 4, 5])
  expect(new Set(stores.map(({ theme }) => theme?.styles?.primaryColor)).size).toBe(5)
})

test('outpost sells from the EU in euros', () => {
  expect(stores.find(({ store }) => store.slug === 'outpost')?.store).toMatchObject({ region: 'EU', currency: 'EUR' })
})

/** The paths of the texts in a value. */
function textsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([name, field]) => textsIn(field, `${path}/${name}`))
}

describe.each<[string, Locale]>([
  ['outpost', 'de'],
  ['outpost', 'fr'],
  ['nightshift', 'de'],
])('%s in %s', (slug, locale) => {
  const shop = stores.find(({ store }) => store.slug === slug)

  test('has every text of its theme except the names of social networks', () => {
    // Parsing leaves out everything that is no text.
    const own = ThemeTranslations.parse({ [locale]: { ...shop?.theme, brand: {} } })
    expect(textsIn(own[locale]).length).toBeGreaterThan(15)
    expect(textsIn(shop?.theme?.translations?.[locale])).toEqual(expect.arrayContaining(textsIn(own[locale])))
  })

  test('has a name for each collection that is not a proper name', () => {
    for (const { name, translations, collections } of shop?.collections ?? [])
      for (const named of [{ name, translations }, ...collections])
        if (named.name !== 'Drop 07')
          expect([named.name, named.translations?.[locale]?.name]).toEqual([named.name, expect.any(String)])
  })

  test('has every listing with its products', () => {
    for (const { slug, translations, products } of shop?.listings ?? []) {
      const texts = translations?.[locale]
      expect([slug, texts]).toEqual([slug, { ...texts, title: expect.any(String), description: expect.any(String) }])
      for (const { type, details } of products) {
        const { description, fit, materials } = { ...details, ...texts?.products?.[type] }
        expect([slug, description === details?.description, materials === details?.materials]).toEqual([
          slug,
          false,
          false,
        ])
        if (details?.fit !== undefined) expect(fit).not.toBe(details.fit)
        for (const { dimension } of details?.sizeChart ?? []) expect(texts?.dimensions).toHaveProperty([dimension])
      }
    }
  })
})

describe('the catalog of nightshift', () => {
  test('has at least 32 listings in 5 collections, one of them nested', () => {
    expect(listings.length).toBeGreaterThanOrEqual(32)
    expect(nightshift?.collections).toHaveLength(5)
    expect(nightshift?.collections.filter(({ collections }) => collections.length > 0)).toHaveLength(1)
  })

  test('has the promo codes HELLO10, FIVEOFF and FREESHIP', () => {
    expect(nightshift?.promoCodes).toEqual([
      { code: 'HELLO10', type: 'percentage', value: 10 },
      { code: 'FIVEOFF', type: 'fixed_value', value: { amount: 500, currency: 'USD' } },
      { code: 'FREESHIP', type: 'free_shipping', value: 0 },
    ])
  })

  // Requirements: 1.0
  test('has a digital product with the size Digital', () => {
    const digital = listings.flatMap(({ products }) => products).filter(({ kind }) => kind === 'digital')
    expect(digital).toHaveLength(1)
    expect(digital[0]?.variations[0]?.sizes.map(({ label }) => label)).toEqual(['Digital'])
  })

  test('has one private listing and one preorder listing', () => {
    expect(listings.filter(({ visibility }) => visibility === 'private')).toHaveLength(1)
    expect(listings.filter(({ checkoutFlow }) => checkoutFlow === 1)).toHaveLength(1)
  })

  test('has a listing with more than ten sizes and one with twelve colors', () => {
    expect(variations.some(({ sizes }) => sizes.length > 10)).toBe(true)
    expect(listings.some(({ products }) => products.some((product) => product.variations.length === 12))).toBe(true)
  })

  test('has a sold out size next to one in stock', () => {
    const mixed = variations.filter(({ sizes }) => sizes.some(({ inventory }) => inventory === 0))
    expect(mixed).not.toHaveLength(0)
    for (const { sizes } of mixed) expect(sizes.some(({ inventory }) => inventory !== 0)).toBe(true)
  })

  test('has a physical listing with a single variation in a single size', () => {
    const single = listings.filter(({ products: [only, ...others] }) => {
      return (
        others.length === 0 &&
        only?.kind === 'physical' &&
        only.variations.length === 1 &&
        only.variations[0]?.sizes.length === 1
      )
    })
    expect(single.map(({ slug }) => slug)).toContain('transmitter-tower-print')
  })

  test('limits the stock of a few sizes and makes the rest to order', () => {
    const counts = variations.flatMap(({ sizes }) => sizes.map(({ inventory }) => inventory))
    const counted = counts.filter((count) => count !== null)
    expect(counted.length).toBeGreaterThan(10)
    expect(counted.length).toBeLessThan(counts.length / 4)
  })

  test('has new products, reduced products and one print on two garments', () => {
    expect(listings.filter(({ isNew }) => isNew).length).toBeGreaterThan(2)
    expect(variations.some(({ sizes }) => sizes.some(({ compareAt }) => compareAt !== undefined))).toBe(true)
    expect(listings.filter(({ products }) => products.length === 2).length).toBeGreaterThan(2)
  })
})

test('a collection contains only its kind of product: the tees of nightshift have no hoodie', () => {
  const kinds = (collection: string) =>
    new Set(
      listings
        .filter((listing) => listing.collections.includes(collection))
        .flatMap((listing) => listing.products.map((product) => product.groupName ?? product.type)),
    )
  for (const kind of kinds('tees')) expect(kind).toMatch(/shirt|tee|sleeve/i)
  for (const kind of kinds('hoodies')) expect(kind).toMatch(/hoodie/i)
})
