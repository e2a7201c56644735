import { readFile } from 'node:fs/promises'
import { Listing } from '@awning/contract/catalog'
import { ReviewPage } from '@awning/contract/reviews'
import { StoreFile, type StoreFileInput } from '@awning/contract/store-file'
import { demoShopSlugs, readDemoReviews, readDemoShop } from '@awning/demo-shops/demo-shops'
import { fixedClock } from '@awning/platform/clock'
import { recordedChanges } from '@awning/testing/recorded-changes'
import { sampleShop } from '@awning/testing/sample-shops'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { createCommerce } from '../../app'
import { listings } from '../../db/schema/catalog'
import { reviews } from '../../db/schema/reviews'
import type { StoreRef } from '../../store-ref'
import { createStore } from '../../stores/create-store'
import { importCsv } from '../csv/import-csv'
import { importStoreFile } from '../import-store-file'
import { importReviews } from './import-reviews'

const database = setUpTestDatabase()
jest.setTimeout(60_000)
const deps = () => testDeps(database.db, { clock: fixedClock('2026-11-20T10:00:00Z') })
let north: StoreRef
let south: StoreRef

beforeEach(async () => {
  await database.reset()
  north = await fill('north', sampleShop('north'))
  const [tee] = sampleShop('south').listings ?? []
  if (tee === undefined) throw new Error('the sample shop changed')
  south = await fill('south', { ...sampleShop('south'), listings: [{ ...tee, slug: 'south-tee' }] })
})

async function fill(slug: string, file: StoreFileInput): Promise<StoreRef> {
  const { store } = await createStore({ slug, name: slug }, database.db)
  await importStoreFile(store, file, deps())
  return store
}

const head = 'title,body,rating,review_date,reviewer_name,reviewer_email,product_handle,verified'
const row = (more: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    title: 'Lovely',
    body: 'Fits well.',
    rating: '5',
    review_date: '2026-05-12',
    reviewer_name: 'Ada',
    reviewer_email: '',
    product_handle: 'sun-tee',
    verified: 'true',
    ...more,
  }
  return head
    .split(',')
    .map((name) => `"${(cells[name] ?? '').replaceAll('"', '""')}"`)
    .join(',')
}
async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}
const take = (...rows: string[]) => importReviews(north, whole([head, ...rows].join('\n')), deps())
const read = async (path: string) => (await createCommerce(deps()).request(path)).json()
const listing = async (store = 'north', slug = 'sun-tee') =>
  Listing.parse(await read(`/v1/listings?storeSlug=${store}&slug=${slug}`))
const page = async (query: string) => ReviewPage.parse(await read(`/v1/reviews?storeSlug=north&${query}`))

test('a listing has no reviews before an import', async () => {
  expect((await listing()).reviews).toBeUndefined()
  expect(await page('listing=sun-tee')).toMatchObject({ reviews: [], total_count: 0 })
})

test('imported reviews are in their listing with average and histogram, latest first', async () => {
  const report = await take(
    row({ review_date: '2026-05-12 10:05:44 UTC' }),
    row({ rating: '4', reviewer_name: 'Grace', review_date: '2026-06-01', verified: '', title: '', body: '' }),
    row({ rating: '2', reviewer_name: 'Lin', review_date: '2026-04-01T23:30:00-02:00' }),
  )
  expect(report).toMatchObject({ created: 3, updated: 0, unchanged: 0, rejected: 0, problems: [] })
  const found = (await listing()).reviews
  expect(found).toMatchObject({ count: 3, average: 3.7, histogram: [0, 1, 0, 1, 1] })
  expect(found?.latest.map(({ author, rating, verified, writtenOn }) => [author, rating, verified, writtenOn])).toEqual(
    [
      ['Grace', 4, false, '2026-06-01'],
      ['Ada', 5, true, '2026-05-12'],
      ['Lin', 2, true, '2026-04-02'],
    ],
  )
  expect(found?.latest[1]).toMatchObject({ title: 'Lovely', body: 'Fits well.' })
  expect(await recordedChanges(database.db)).toContainEqual([{ type: 'listing', slug: 'sun-tee', hidden: false }])
})

test('a row that cannot be read is rejected with its line, and the others are imported', async () => {
  const report = await take(
    row({ rating: '6' }),
    row({ rating: '4.5', reviewer_name: 'B' }),
    row({ rating: '', reviewer_name: 'C' }),
    row({ review_date: '05/12/2026' }),
    row({ review_date: '2026-02-30' }),
    row({ review_date: '2027-01-01' }),
    row({ product_handle: '' }),
    row({ product_handle: 'unknown' }),
    row({ body: 'x'.repeat(5_001) }),
    row({ rating: '4.0', reviewer_name: 'Good' }),
  )
  expect(report).toMatchObject({ created: 1, rejected: 9 })
  expect(report.problems.map(({ line, reason }) => [line, reason]).sort()).toEqual(
    [
      [2, 'The rating "6" is not a whole number from 1 to 5.'],
      [3, 'The rating "4.5" is not a whole number from 1 to 5.'],
      [4, 'The rating "" is not a whole number from 1 to 5.'],
      [5, 'The date "05/12/2026" is not valid. Use a format such as 2026-05-31.'],
      [6, 'The date "2026-02-30" is not valid. Use a format such as 2026-05-31.'],
      [7, 'The date "2027-01-01" is in the future.'],
      [8, 'The row has no product handle.'],
      [9, 'The store has no product with the handle "unknown".'],
      [10, 'The body has 5001 characters; the maximum is 5000.'],
    ].sort(),
  )
})

test('a repeated import changes nothing; a changed row updates its review', async () => {
  await take(row(), row({ reviewer_name: 'Grace' }))
  const changes = await recordedChanges(database.db)
  expect(await take(row(), row({ reviewer_name: 'Grace' }))).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  expect(await recordedChanges(database.db)).toEqual(changes)
  expect(await take(row({ rating: '3', body: 'Shrunk.' }), row({ reviewer_name: 'Grace' }))).toMatchObject({
    created: 0,
    updated: 1,
    unchanged: 1,
  })
  expect((await listing()).reviews).toMatchObject({ count: 2, average: 4 })
  expect(await database.db.$count(reviews)).toBe(2)
})

test('a review of the file that appears twice is imported once', async () => {
  const report = await take(row(), row({ body: 'Again.' }))
  expect(report).toMatchObject({ created: 1, rejected: 1 })
  expect(report.problems).toMatchObject([
    { line: 3, at: 'sun-tee', reason: 'The review is the same as on line 2, which was imported.' },
  ])
})

test('a product of another store is rejected, and the same review id in two stores is two reviews', async () => {
  expect(await take(row({ product_handle: 'south-tee' }))).toMatchObject({ created: 0, rejected: 1 })
  expect((await listing('south', 'south-tee')).reviews).toBeUndefined()
  const text = (handle: string) => `id,product_handle,rating,date\n7,${handle},4,2026-01-01\n`
  expect(await importReviews(south, whole(text('south-tee')), deps())).toMatchObject({ created: 1 })
  expect(await importReviews(north, whole(text('sun-tee')), deps())).toMatchObject({ created: 1 })
  expect((await listing('south', 'south-tee')).reviews?.count).toBe(1)
})

test('an id identifies a review whose product, author and date changed', async () => {
  const text = (cells: string) => whole(`Review ID;Product Handle;Review Score;Date;Reviewer Display Name\n${cells}\n`)
  await importReviews(north, text('7;sun-tee;4;2026-01-01;Ada'), deps())
  expect((await listing()).reviews?.count).toBe(1)
  const report = await importReviews(north, text('7;song;5;2026-01-02;Ada L.'), deps())
  expect(report).toMatchObject({ created: 0, updated: 1 })
  expect((await listing()).reviews).toBeUndefined()
  expect((await listing('north', 'song')).reviews?.latest).toMatchObject([{ author: 'Ada L.', rating: 5 }])
  expect((await recordedChanges(database.db)).at(-1)).toEqual(
    ['song', 'sun-tee'].map((slug) => ({ type: 'listing', slug, hidden: false })),
  )
})

test('a review that its source hides is not imported, and is deleted if it was', async () => {
  const text = (status: string) => whole(`id,handle,rating,date,curated\n7,sun-tee,4,2026-01-01,${status}\n`)
  expect(await importReviews(north, text('spam'), deps())).toMatchObject({ created: 0, rejected: 0 })
  expect(await importReviews(north, text('ok'), deps())).toMatchObject({ created: 1 })
  expect((await importReviews(north, text('not yet'), deps())).problems).toMatchObject([
    { kind: 'note', line: 2, reason: 'The review is not published in the file. The stored review was deleted.' },
  ])
  expect((await listing()).reviews).toBeUndefined()
})

test('only a source that names a verified purchase verifies a review', async () => {
  const text = ['verified_buyer', 'Verified Purchase', 'yes', 'email', 'web', 'unverified', '']
    .map((value, index) => `sun-tee,5,2026-01-0${index + 1},${value}`)
    .join('\n')
  await importReviews(north, whole(`handle,rating,date,source\n${text}`), deps())
  const { reviews: found } = await page('listing=sun-tee')
  expect(found.map(({ verified }) => verified).reverse()).toEqual([true, true, true, false, false, false, false])
})

test('texts are stored as plain text of the right length, and an email address is never an author', async () => {
  await take(
    row({ title: '<b>Hi</b>\u202e\n there', body: '  a\r\n\r\n\r\n\r\nb\u0007 <script>x</script>  ' }),
    row({ reviewer_name: 'ada@example.com', review_date: '2026-05-11' }),
  )
  const { reviews: found } = await page('listing=sun-tee')
  expect(found).toMatchObject([
    { title: '<b>Hi</b> there', body: 'a\n\nb <script>x</script>', author: 'Ada' },
    { author: null },
  ])
})

test('a page of reviews starts after the skipped ones and has at most 50', async () => {
  await take(...Array.from({ length: 60 }, (_, index) => row({ reviewer_name: `Buyer ${index}` })))
  const first = await page('listing=sun-tee&per=1000')
  expect([first.reviews.length, first.total_count, first.per_page]).toEqual([50, 60, 50])
  const rest = await page('listing=sun-tee&skip=50&per=50')
  expect(rest.reviews).toHaveLength(10)
  expect(new Set([...first.reviews, ...rest.reviews].map(({ id }) => id)).size).toBe(60)
})

test('reviews of a private listing are not public', async () => {
  await take(row())
  await database.db.update(listings).set({ visibility: 'private' }).where(eq(listings.slug, 'sun-tee'))
  expect(await read('/v1/reviews?storeSlug=north&listing=sun-tee')).toMatchObject({
    errors: { listing: [expect.any(String)] },
  })
})

test('a file without a required column is rejected as a whole', async () => {
  await expect(importReviews(north, whole('title,body\nA,B\n'), deps())).rejects.toMatchObject({
    status: 422,
    code: 'missing_column',
    detail: expect.stringContaining('no column "rating", "review_date", "product_handle". Nothing was imported.'),
  })
})

test('the sample of the documentation is imported completely', async () => {
  await importCsv(north, whole(await readFile('docs/samples/products.csv', 'utf8')), undefined, deps())
  const sample = await readFile('docs/samples/reviews.csv', 'utf8')
  expect(await importReviews(north, whole(sample), deps())).toMatchObject({ created: 2, rejected: 0, problems: [] })
})

test('the reviews of the demo shops are imported completely', async () => {
  const files = [...readDemoReviews()]
  expect(files.length).toBeGreaterThan(0)
  for (const [slug, bytes] of files) {
    const store = await fill(
      slug,
      StoreFile.parse(readDemoShop(demoShopSlugs.find((demo) => demo === slug) ?? 'harbor')),
    )
    expect(await importReviews(store, whole(bytes.toString()), deps())).toMatchObject({ rejected: 0, problems: [] })
  }
})
