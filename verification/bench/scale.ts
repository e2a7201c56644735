import { ImportReport, StoreSummary } from '@awning/contract/admin'
import type { StoreFileListing } from '@awning/contract/store-file'
import { demoPictureUrl } from '@awning/testing/demo-pictures'
import { percentile } from '@awning/testing/statistics'
import { z } from 'zod'
import { admin } from '../../e2e/fixtures/admin'
import type { TestApp } from '../../e2e/fixtures/test-app'
import { step } from '../../tools/run/output'
import { getTestDatabaseUrl } from '../../tools/run/postgres'
import { startEnvironment } from '../chaos/chaos-environment'
import { startBenchApp } from './bench-app'
import type { BenchContext } from './bench-context'
import type { Figure } from './figure'
import { createLoadClient, inLanes } from './http-load'
import { readProcess } from './process-metrics'
import { timeFirstResults } from './search-typing'

const manyStores = 10_000
const fewListings = 100
const manyListings = 50_000
/** Listings of one import call. */
const batch = 1_000
/** First visits that are measured for each kind of page. */
const visits = 60

type Shop = { slug: string; listings: number }

/** Stores whose search is measured in the browser, with the target in milliseconds. */
const searchShops: readonly [Shop, number][] = [
  [{ slug: 'thousand', listings: 1_000 }, 50],
  [{ slug: 'ten-thousand', listings: 10_000 }, 150],
]

/**
 * One store beside 10,000, and a store with 100 listings beside one with 50,000, on PostgreSQL and on the embedded database: first
 * visits of pages, files for search engines, import, the list of stores, and memory.
 */
export async function measureScale(context: BenchContext): Promise<Figure[]> {
  const figures: Figure[] = []
  const server = await getTestDatabaseUrl()
  for (const [database, url] of [
    ['PostgreSQL', server],
    ['embedded database', null],
  ] as const) {
    const environment = await startEnvironment(url)
    const app = await startBenchApp({ ...environment.env, SEED_DEMO: '0', DEFAULT_STORE_SLUG: 'few' })
    try {
      figures.push(...(await measureOn(database, { ...context, ...app })))
    } finally {
      await app.stop()
      await environment.cleanUp()
    }
  }
  return figures
}

async function measureOn(database: string, context: BenchContext): Promise<Figure[]> {
  const { testApp } = context
  const figures: Figure[] = []
  const report = (subject: string, rows: readonly Omit<Figure, 'subject'>[]) =>
    figures.push(...rows.map((row) => ({ subject: `${database}, ${subject}`, ...row })))
  for (const shop of [
    { slug: 'few', listings: fewListings },
    { slug: 'many', listings: manyListings },
  ]) {
    const subject = `${shop.listings.toLocaleString('en-US')} listings`
    report(subject, [await step(`Importing ${subject}`, () => measureImport(testApp, shop))])
    report(subject, await measurePages(context, shop))
    report(subject, await measureFiles(context, shop))
    report(subject, await measureSearch(context, shop))
  }
  for (const [shop, atMost] of searchShops) {
    const subject = `${shop.listings.toLocaleString('en-US')} listings`
    await step(`Importing ${subject}`, () => measureImport(testApp, shop))
    report(subject, [await measureTyping(context, shop, atMost)])
  }
  report(`${2 + searchShops.length} stores`, await measureStoreList(testApp))
  report(`${manyStores.toLocaleString('en-US')} stores`, [
    await step(`Creating ${manyStores} stores`, () => measureCreation(testApp)),
    ...(await measureStoreList(testApp)),
    ...(await measurePages(context, { slug: 'few', listings: fewListings }, visits)),
    ...(await measureVisitsOfStores(context)),
  ])
  return figures
}

/** Imports the listings of a shop into a new store. */
async function measureImport(testApp: TestApp, { slug, listings }: Shop): Promise<Omit<Figure, 'subject'>> {
  await admin(testApp, 'POST', '/stores', z.unknown(), storeOf(slug))
  const from = performance.now()
  for (let first = 0; first < listings; first += batch) {
    const count = Math.min(batch, listings - first)
    const file = {
      awning: 1,
      store: storeOf(slug),
      collections: collectionNumbers.map((number) => ({ slug: `part-${number}`, name: `Part ${number}` })),
      listings: Array.from({ length: count }, (_, index) => listingAt(first + index)),
    }
    const { problems } = await admin(testApp, 'POST', `/stores/${slug}/import`, ImportReport, file)
    if (problems.length > 0) throw new Error(`The import reported ${JSON.stringify(problems[0])}.`)
  }
  const seconds = (performance.now() - from) / 1_000
  return { name: 'import', unit: 'listings/s', values: [listings / seconds] }
}

const storeOf = (slug: string) => ({ slug, name: `Store ${slug}`, region: 'USA', currency: 'USD' })

/** Each listing is in one of these collections. */
const collectionNumbers = Array.from({ length: 20 }, (_, index) => index)
const words = ['Dead Air', 'Night Shift', 'Paper Moon', 'Low Tide', 'Second Sun', 'Long Wave', 'Quiet Hour']
const kinds = ['Classic Tee', 'Hoodie', 'Tote Bag', 'Poster', 'Mug']
const colors = [
  ['Black', '#111111'],
  ['Sand', '#d9c9a8'],
] as const

function listingAt(index: number): z.input<typeof StoreFileListing> {
  const kind = kinds[index % kinds.length] ?? 'Classic Tee'
  const title = `${words[index % words.length]} ${index}`
  return {
    slug: `item-${index}`,
    title,
    description: `<p>${title}, printed to order on a ${kind}.</p>`,
    orders: index % 97,
    collections: [`part-${index % collectionNumbers.length}`],
    products: [
      {
        type: kind,
        variations: colors.map(([color, hex]) => ({
          color,
          hex,
          pictures: [{ url: demoPictureUrl(`harbor-slack-water-tee-classic-tee-${index % 2 ? 'front' : 'back'}`) }],
          sizes: ['S', 'M', 'L'].map((label) => ({
            label,
            price: { USD: 2_000 + (index % 50) * 100 },
            inventory: index % 4 === 0 ? index % 30 : null,
          })),
        })),
      },
    ],
  }
}

/** Times of the first visit of pages that were never requested: products spread over the store, and pages of its collections. */
async function measurePages(
  context: BenchContext,
  { slug, listings }: Shop,
  offset = 0,
): Promise<Omit<Figure, 'subject'>[]> {
  const client = createLoadClient(context, 1)
  const timesOf = async (paths: readonly string[]) => {
    const times: number[] = []
    for (const path of paths) {
      const { status, ms } = await client.get({ store: slug, path })
      if (status !== 200) throw new Error(`${slug}${path} returned ${status}.`)
      times.push(ms)
    }
    return times
  }
  // The code of each page is loaded with its first request.
  await timesOf(['/', '/part-0', `/listing/item-${listings - 1}`])
  const spread = Array.from({ length: visits }, (_, index) =>
    Math.floor(((index + (offset > 0 ? 0.5 : 0)) * (listings - 1)) / visits),
  )
  const products = await timesOf([...new Set(spread)].map((index) => `/listing/item-${index}`))
  const lists = await timesOf(
    collectionNumbers.slice(offset > 0 ? 11 : 1, offset > 0 ? 20 : 11).map((number) => `/part-${number}`),
  )
  client.close()
  const target = { atMost: 60 }
  return [
    { name: 'first visit of a product page, p50', unit: 'ms', values: [percentile(products, 0.5)] },
    { name: 'first visit of a product page, p95', unit: 'ms', values: [percentile(products, 0.95)], target },
    { name: 'first visit of a list page, p95', unit: 'ms', values: [percentile(lists, 0.95)], target },
  ]
}

/** The sitemap and the product feed, read completely. */
async function measureFiles(context: BenchContext, { slug }: Shop): Promise<Omit<Figure, 'subject'>[]> {
  const client = createLoadClient(context, 1)
  const figures: Omit<Figure, 'subject'>[] = []
  for (const [name, path] of [
    ['sitemap', '/sitemap.xml'],
    ['sitemap, first part', '/sitemaps/listings-0.xml'],
    ['product feed', '/feeds/google.xml'],
  ] as const) {
    const { status, ms, bytes } = await client.get({ store: slug, path })
    if (status !== 200) throw new Error(`${slug}${path} returned ${status}.`)
    figures.push({ name, unit: 'ms', values: [ms] }, { name: `${name}, size`, unit: 'kB', values: [bytes / 1_000] })
  }
  client.close()
  return figures
}

const terms = ['moon', 'night shift', 'poster', 'quiet hour mug', 'part 7', 'wave hoodie', 'dead air 42', 'xyzzy']

/** What the search of the shop requests: all products of a small store, once, or the results of each term. */
async function measureSearch(context: BenchContext, { slug, listings }: Shop): Promise<Omit<Figure, 'subject'>[]> {
  const client = createLoadClient(context, 1)
  const path = '/api/product-data?view=en.USD.USA'
  const file = await client.get({ store: slug, path })
  const results: number[] = []
  if (listings > fewListings)
    for (const term of terms)
      results.push((await client.get({ store: slug, path: `/api/products?search=${encodeURIComponent(term)}` })).ms)
  client.close()
  const target = { atMost: 150 }
  return [
    { name: 'product data of the search', unit: 'ms', values: [file.ms] },
    { name: 'product data of the search, size', unit: 'kB', values: [file.bytes / 1_000] },
    ...(results.length > 0
      ? [{ name: 'results of a term, p95', unit: 'ms', values: [percentile(results, 0.95)], target }]
      : []),
  ]
}

const measureTyping = async (
  context: BenchContext,
  { slug }: Shop,
  atMost: number,
): Promise<Omit<Figure, 'subject'>> => ({
  name: 'search, key press to first results',
  unit: 'ms',
  values: await timeFirstResults(context, slug),
  target: { atMost },
})

async function measureCreation(testApp: TestApp): Promise<Omit<Figure, 'subject'>> {
  const from = performance.now()
  await inLanes(manyStores, 4, async (index) => {
    await admin(testApp, 'POST', '/stores', z.unknown(), storeOf(`store-${index}`))
  })
  return { name: 'creation', unit: 'stores/s', values: [manyStores / ((performance.now() - from) / 1_000)] }
}

async function measureStoreList(testApp: TestApp): Promise<Omit<Figure, 'subject'>[]> {
  const from = performance.now()
  await admin(testApp, 'GET', '/stores', z.object({ stores: z.array(StoreSummary) }))
  return [{ name: 'list of all stores', unit: 'ms', values: [performance.now() - from] }]
}

/** First visits of the home pages of 1,000 stores, and the memory that they take in the app. */
async function measureVisitsOfStores(context: BenchContext): Promise<Omit<Figure, 'subject'>[]> {
  const client = createLoadClient(context, 1)
  const before = await readProcess(context)
  const times: number[] = []
  for (let index = 0; index < 1_000; index += 1)
    times.push((await client.get({ store: `store-${index}`, path: '/' })).ms)
  const after = await readProcess(context)
  client.close()
  const megabytes = (bytes: number) => [bytes / 1_000_000]
  return [
    { name: 'first visit of a home page, p95', unit: 'ms', values: [percentile(times, 0.95)], target: { atMost: 60 } },
    { name: 'memory of the app before 1,000 stores were visited', unit: 'MB', values: megabytes(before.residentBytes) },
    { name: 'memory of the app after 1,000 stores were visited', unit: 'MB', values: megabytes(after.residentBytes) },
  ]
}
