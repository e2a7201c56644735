import { defaultOptionValue } from '@awning/contract/store-file'
import { recordedChanges } from '@awning/testing/recorded-changes'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { eq } from 'drizzle-orm'
import { listProducts } from '../../catalog/list-products'
import { readListing } from '../../catalog/read-listing'
import { inStore } from '../../db/in-store'
import { estimateListings } from '../../db/refresh-statistics'
import { listings, skus, stock } from '../../db/schema/catalog'
import type { StoreRef } from '../../store-ref'
import { createStore } from '../../stores/create-store'
import { importCsv } from './import-csv'

const head =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,' +
  'Variant Compare At Price,Variant Requires Shipping,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,Variant Image,Status'
const columns = head.split(',')

type Cells = Partial<Record<string, string>>
const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const line = (cells: Cells) => columns.map((column) => quoted(cells[column] ?? '')).join(',')
const file = (...rows: Cells[]) => [head, ...rows.map(line)].join('\n')
const plain = (handle: string, price: string, more: Cells = {}): Cells => ({
  Handle: handle,
  Title: `The ${handle}`,
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant Price': price,
  ...more,
})

const database = setUpTestDatabase()
let store: StoreRef
let fetchedUrls: string[]
beforeEach(async () => {
  await database.reset()
  fetchedUrls = []
  store = (await createStore({ slug: 'corner', name: 'Corner' }, database.db)).store
})

const deps = () =>
  testDeps(database.db, {
    storePicture: async (url) => {
      fetchedUrls.push(url)
      if (url.includes('down.example')) throw new Error('the host is not known')
      return { key: Buffer.from(url).toString('hex').padEnd(32, '0').slice(-32), color: '#123456' }
    },
  })

async function* inParts(content: string | Uint8Array, size = 1000): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}
const take = (content: string | Uint8Array, currency?: 'EUR') => importCsv(store, inParts(content), currency, deps())
const shown = async (slug: string) => readListing(store, { slug, currency: 'USD' }, deps())
const titles = async () =>
  (await listProducts(store, { currency: 'USD', page: 1, per: 1000 }, deps())).products.map(({ name }) => name)

test('rows of one handle are one product: colors, sizes, prices, compare-at prices and stock', async () => {
  const row = (color: string, size: string, more: Cells): Cells => ({
    Handle: 'tee',
    'Option1 Value': color,
    'Option2 Value': size,
    'Variant Price': '20',
    ...more,
  })
  const report = await take(
    file(
      {
        ...row('Black', 'S', { 'Variant SKU': 'T-B-S' }),
        Title: 'Tee',
        'Option1 Name': 'Color',
        'Option2 Name': 'Size',
      },
      row('Black', 'M', { 'Variant Compare At Price': '25' }),
      row('Red', 'S', {
        'Variant Price': '21.5',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '3',
      }),
      row('Red', 'M', {
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '0',
        'Variant Inventory Policy': 'continue',
      }),
      row('Red', 'L', { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0' }),
    ),
  )
  expect(report).toMatchObject({ created: 1, rejected: 0, problems: [] })
  const { primaryProduct } = await shown('tee')
  expect(primaryProduct.map(({ color, price }) => [color, price])).toEqual([
    ['Black', '20.00'],
    ['Red', '20.00'],
  ])
  const sizes = primaryProduct.flatMap((variant) =>
    variant.sizes.map(({ label, amount, compareAtAmount, inventoryCount, available }) => [
      `${variant.color} ${label}`,
      amount,
      compareAtAmount,
      inventoryCount,
      available,
    ]),
  )
  expect(sizes).toEqual([
    ['Black S', 2000, null, null, true],
    ['Black M', 2000, 2500, null, true],
    ['Red S', 2150, null, 3, true],
    ['Red M', 2000, null, null, true],
    ['Red L', 2000, null, 0, false],
  ])
})

test('a quantity without an inventory tracker is not tracked', async () => {
  await take(file(plain('pot', '9.99', { 'Variant Inventory Qty': '1', 'Variant Inventory Policy': 'deny' })))
  expect((await shown('pot')).primaryProduct[0]?.inventoryCount).toBeNull()
})

test('"Default Title" is a product without a choice', async () => {
  await take(file(plain('pot', '9.99')))
  const { primaryProduct } = await shown('pot')
  expect(primaryProduct).toHaveLength(1)
  expect(primaryProduct[0]).toMatchObject({
    color: defaultOptionValue,
    sizes: [{ label: defaultOptionValue, amount: 999 }],
  })
})

test('a missing column is named and nothing is imported', async () => {
  const broken = file(plain('pot', '9.99')).replace('Variant Price', 'Cost')
  await expect(take(broken)).rejects.toMatchObject({
    status: 422,
    code: 'missing_column',
    detail: expect.stringContaining('no column "Variant Price". Nothing was imported.'),
  })
  expect(await titles()).toEqual([])
})

test('a row with an invalid price is rejected with its line; a product without valid rows is rejected', async () => {
  const report = await take(
    file(
      { ...plain('tee', 'twelve'), 'Option1 Name': 'Size', 'Option1 Value': 'S' },
      { Handle: 'tee', 'Option1 Value': 'M', 'Variant Price': '12' },
      plain('mug', '$5'),
      plain('pot', '9.99'),
    ),
  )
  expect(report).toMatchObject({ created: 2, rejected: 2 })
  expect(report.problems).toEqual([
    {
      kind: 'rejected',
      at: 'tee',
      line: 2,
      reason: 'The price "twelve" is not a valid number. Use a format such as 12.50.',
    },
    {
      kind: 'rejected',
      at: 'mug',
      line: 4,
      reason: 'The price "$5" is not a valid number. Use a format such as 12.50.',
    },
  ])
  expect((await shown('tee')).primaryProduct[0]?.sizes.map(({ label }) => label)).toEqual(['M'])
})

test('rows of a product that are apart are one product, and the same options twice are reported with both lines', async () => {
  const size = (handle: string, value: string, price: string) => ({
    ...plain(handle, price),
    'Option1 Name': 'Size',
    'Option1 Value': value,
  })
  const report = await take(
    file(size('pot', 'S', '1'), plain('mug', '2'), size('pot', 'M', '3'), plain('cup', '5'), size('pot', 'S', '4')),
  )
  expect(report).toMatchObject({ created: 3, rejected: 1, problems: [{ at: 'pot', line: 6 }] })
  expect(report.problems[0]?.reason).toContain('line 2')
  expect((await shown('pot')).primaryProduct[0]?.sizes.map(({ amount }) => amount)).toEqual([100, 300])
})

test('duplicate options, a missing title or handle and an empty row are reported with their lines', async () => {
  const report = await take(
    file(
      { ...plain('tee', '1'), 'Option1 Name': 'Size', 'Option1 Value': 'S' },
      { Handle: 'tee', 'Option1 Value': 'S', 'Variant Price': '2' },
      { Handle: 'tee' },
      plain('mug', '2', { Title: '' }),
      plain('', '2'),
      {},
    ),
  )
  expect(report.problems.map(({ line: at, reason }) => [at, reason])).toEqual([
    [3, 'The options are the same as on line 2, which was imported.'],
    [4, 'The row has neither a price nor a picture.'],
    [5, 'The product has no Title.'],
    [6, 'The row has no Handle.'],
  ])
  expect(report).toMatchObject({ created: 1, rejected: 4 })
})

test('a byte order mark, Windows line ends, quoted line breaks and quotes in a cell are read, with the line numbers of an editor', async () => {
  const body = 'First line\nsecond "line", with, commas'
  const content = file(plain('pot', '1', { 'Body (HTML)': body }), plain('bad', 'x'), plain('mug', '2'))
  const report = await take(`\uFEFF${content.replaceAll('\n', '\r\n')}\r\n`)
  expect(report).toMatchObject({ created: 2, rejected: 1 })
  expect(report.problems).toMatchObject([{ at: 'bad', line: 4 }])
  expect((await shown('pot')).description).toContain('second "line", with, commas')
})

test('semicolons are accepted as separators and reported', async () => {
  const report = await take('Handle;Title;Variant Price\npot;The pot;9,99\n')
  expect(report).toMatchObject({
    created: 1,
    problems: [
      { kind: 'note', reason: expect.stringContaining('no column for: options') },
      { kind: 'note', reason: expect.stringContaining('semicolons') },
    ],
  })
  expect((await shown('pot')).primaryProduct[0]?.amount).toBe(999)
})

test('an unclosed quotation mark loses nothing before it, except for the product that its line continues', async () => {
  const content = `${file(plain('pot', '1'), plain('mug', '2'))}\ncup,"The cup,1\n${line(plain('late', '3'))}`
  const report = await take(content)
  expect(report).toMatchObject({ created: 2, rejected: 1 })
  expect(report.problems[0]).toMatchObject({ line: 4, reason: expect.stringContaining('never closed') })
  const continued = await take(`${file(plain('jar', '1'), plain('jug', '2'))}\njug,,"red,1\n`)
  expect(continued).toMatchObject({ created: 1, rejected: 2 })
  expect(await titles()).not.toContain('The jug')
})

test.each([
  [
    'UTF-16 with a byte order mark',
    Buffer.from(`\uFEFF${file(plain('pot', '1', { Title: 'Café “größer”' }))}`, 'utf16le'),
  ],
  ['Windows-1252', Buffer.from(file(plain('pot', '1', { Title: 'Café "größer"' })).replaceAll('""', '\x93'), 'latin1')],
])('%s is decoded and reported', async (_name, bytes) => {
  const report = await take(bytes)
  expect(report).toMatchObject({
    created: 1,
    rejected: 0,
    problems: [{ reason: expect.stringContaining('not UTF-8') }],
  })
  expect((await titles())[0]).toMatch(/^Café “größer/)
})

test.each([
  ['Windows-1251', Buffer.from([0xd4, 0xf3, 0xf2, 0xe1, 0xee, 0xeb, 0xea, 0xe0])],
  ['Mac OS Roman', Buffer.from([0x43, 0x61, 0x66, 0x8e])],
  ['Windows-1250 (Polish)', Buffer.from([0x4d, 0x61, 0xb3, 0x79])],
  ['Windows-1250 (Czech)', Buffer.from([0x6b, 0x6f, 0x9a, 0x69, 0x6c, 0x65])],
  ['Windows-1254', Buffer.from([0x54, 0x69, 0xfe, 0xf6, 0x72, 0x74])],
  ['Windows-1257', Buffer.from([0xf0, 0x61, 0x6c, 0x69, 0x6b, 0x61, 0x73])],
  ['DOS code page 850', Buffer.from([0x47, 0x72, 0x94, 0x61, 0x65])],
  ['Shift JIS', Buffer.from([0x83, 0x4a, 0x83, 0x89, 0x81, 0x5b])],
  ['UTF-8 with a broken letter', Buffer.concat([Buffer.from('größe café ñandú'), Buffer.from([0xc3, 0x20])])],
])('%s is rejected, and nothing is written', async (_name, title) => {
  const [before = '', after = ''] = file(plain('pot', '1', { Title: '@' }), plain('mug', '2')).split('@')
  const bytes = Buffer.concat([Buffer.from(before), title, Buffer.from(after)])
  await expect(take(bytes)).rejects.toMatchObject({ status: 422, detail: expect.stringContaining('line 2') })
  expect(await titles()).toEqual([])
})

test.each([
  ['a spreadsheet', Buffer.from('PK\u0003\u0004rest'), 'not_csv'],
  ['nothing', Buffer.from(''), 'empty_file'],
])('%s is rejected with its error code', async (_name, bytes, code) => {
  await expect(take(bytes)).rejects.toMatchObject({ status: 422, code })
})

test('an unpublished product, a draft and a gift card are private', async () => {
  await take(
    file(
      plain('hidden', '1', { Published: 'FALSE' }),
      plain('draft', '1', { Status: 'draft' }),
      plain('card', '1', { 'Gift Card': 'true' }),
      plain('open', '1', { Published: 'true', Status: 'active' }),
    ),
  )
  expect(await titles()).toEqual(['The open'])
  const privateListings = await database.db
    .select({ slug: listings.slug })
    .from(listings)
    .where(eq(listings.visibility, 'private'))
  expect(privateListings).toHaveLength(3)
})

test('the HTML of a description is sanitized', async () => {
  await take(file(plain('pot', '1', { 'Body (HTML)': '<p onclick="x()">Hi<script>alert(1)</script></p>' })))
  expect((await shown('pot')).description).toBe('<p>Hi</p>')
})

test('a product that is not shipped is digital', async () => {
  await take(file(plain('song', '1', { 'Variant Requires Shipping': 'false' })))
  expect(await shown('song')).toMatchObject({
    deliveryDetails: { type: 'digital' },
    primaryProduct: [{ sizes: [{ label: 'Digital' }] }],
  })
})

test('pictures are in order; a color shows its own first and not those of another color', async () => {
  const picture = (name: string) => `https://pictures.example/${name}.jpg`
  await take(
    file(
      {
        ...plain('tee', '1', { 'Image Src': picture('b'), 'Image Position': '2', 'Image Alt Text': 'From behind' }),
        'Option1 Name': 'Color',
        'Option1 Value': 'Red',
        'Variant Image': picture('red'),
      },
      {
        Handle: 'tee',
        'Option1 Value': 'Blue',
        'Variant Price': '1',
        'Variant Image': picture('blue'),
        'Image Src': picture('a'),
        'Image Position': '1',
      },
      { Handle: 'tee', 'Image Src': picture('red'), 'Image Position': '3' },
    ),
  )
  expect(new Set(fetchedUrls)).toEqual(new Set(['a', 'b', 'red', 'blue'].map(picture)))
  expect(fetchedUrls).toHaveLength(4)
  const { primaryProduct } = await shown('tee')
  const [red, blue] = primaryProduct.map(({ images }) => images.map(({ alt, small }) => alt ?? small.slice(-20, -9)))
  expect(red).toHaveLength(3)
  expect(red?.[2]).toBe('From behind')
  expect(blue).toHaveLength(3)
  expect(red?.[0]).not.toBe(blue?.[0])
  expect(primaryProduct[0]?.images[0]?.label).toBe('front')
})

test('a picture that cannot be fetched gets a placeholder and is fetched again next time, and nothing else changes', async () => {
  const content = file(plain('pot', '1', { 'Image Src': 'https://down.example/pot.jpg' }))
  const first = await take(content)
  expect(first).toMatchObject({ created: 1, pictures: { fetched: 0, placeholders: 1 } })
  expect(first.problems[0]?.reason).toContain('the host is not known')
  expect((await shown('pot')).images[0]?.src).toMatch(/^\/pictures\/[0-9a-f]{32}-1000\.webp$/)
  expect(await take(content)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
  expect(fetchedUrls).toHaveLength(2)
})

test('a host that fails repeatedly is not called for every picture', async () => {
  const rows = Array.from({ length: 40 }, (_, index) =>
    plain(`pot-${index}`, '1', { 'Image Src': `https://down.example/${index}.jpg` }),
  )
  const report = await take(file(...rows))
  expect(report).toMatchObject({ created: 40, pictures: { placeholders: 40 } })
  expect(fetchedUrls.length).toBeLessThan(12)
})

test('prices are in the store’s currency unless another one is given', async () => {
  await take(file(plain('pot', '10')), 'EUR')
  const euros = await readListing(store, { slug: 'pot', currency: 'EUR' }, deps())
  expect(euros.primaryProduct[0]?.price).toBe('10.00')
  expect((await shown('pot')).primaryProduct[0]?.amount).toBe(1099)
})

test('every product is in a collection of all products and one of its type; a type with a reserved slug gets another slug', async () => {
  await take(file(plain('pot', '1', { Type: 'Outdoor' }), plain('book', '1', { Type: 'Support' })))
  const of = async (slug: string) => (await shown(slug)).collections.map((collection) => collection.slug)
  expect(await of('pot')).toEqual(['all-products', 'outdoor'])
  expect(await of('book')).toEqual(['all-products', 'support-shop'])
})

test('5,000 rows are imported, a second import changes nothing, and a price change changes one product', async () => {
  const rows: Cells[] = []
  for (let product = 0; product < 1000; product += 1)
    for (const [index, size] of ['XS', 'S', 'M', 'L', 'XL'].entries())
      rows.push({
        Handle: `tee-${product}`,
        ...(index === 0 ? { Title: `Tee ${product}`, Type: `Type ${product % 7}`, 'Option1 Name': 'Size' } : {}),
        'Option1 Value': size,
        'Variant Price': '19.99',
      })
  expect(await take(file(...rows))).toMatchObject({ created: 1000, rejected: 0 })
  const entries = await recordedChanges(database.db)
  expect(await take(file(...rows))).toMatchObject({ created: 0, updated: 0, unchanged: 1000, problems: [] })
  expect(await recordedChanges(database.db)).toEqual(entries)

  const changed = rows.map((row) => (row.Handle === 'tee-500' ? { ...row, 'Variant Price': '18' } : row))
  expect(await take(file(...changed))).toMatchObject({ created: 0, updated: 1, unchanged: 999 })
  expect((await shown('tee-500')).primaryProduct[0]?.amount).toBe(1800)
  expect((await recordedChanges(database.db)).at(-1)).toEqual(
    expect.arrayContaining([{ type: 'listing', slug: 'tee-500', hidden: false }, { type: 'catalog' }]),
  )
}, 120_000)

test('an unclosed quotation mark in the first row is reported, not read as an empty file', async () => {
  const report = await take(`${head}\nbroken,"never closed\n`)
  expect(report).toMatchObject({ created: 0, rejected: 1 })
  expect(report.problems[0]).toMatchObject({ line: 2, reason: expect.stringContaining('quotation mark') })
})

const many = (count: number) => file(...Array.from({ length: count }, (_, index) => plain(`thing-${index}`, '20')))

test('an import does not block other requests, and it ends when its client disconnects', async () => {
  const client = new AbortController()
  const aborted = importCsv(store, inParts(many(700), 1_000_000), undefined, deps(), client.signal)
  const ended = expect(aborted).rejects.toMatchObject({ code: 'client_disconnected' })
  // Timers run only when the import yields.
  while ((await titles()).length === 0) await new Promise((done) => setTimeout(done, 0))
  client.abort()
  await ended
  const importedCount = (await titles()).length
  expect(importedCount).toBeLessThan(700)
  expect(await take(many(700))).toMatchObject({ created: 700 - importedCount, unchanged: importedCount, rejected: 0 })
}, 60_000)

test('the statistics contain the products of a large import, so that no page joins them row by row', async () => {
  await take(many(450))
  const estimate = await estimateListings(database.db)
  expect(estimate).toBe((await titles()).length)
  await take(file(plain('one-more', '20')))
  expect(await estimateListings(database.db)).toBe(estimate)
}, 60_000)

test('a file without columns of stock, status, SKU and former price changes only its price', async () => {
  const mug: Cells = {
    Handle: 'mug',
    Title: 'Mug',
    Vendor: 'Pier',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant SKU': 'M-1',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '7',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '20',
    'Variant Compare At Price': '30',
    Published: 'TRUE',
    Status: 'active',
  }
  const hidden = { ...mug, Handle: 'hidden', Title: 'Hidden', Published: 'FALSE', Status: 'draft' }
  await take(file(mug, hidden))
  await database.db.update(stock).set({ onHand: 5, sold: 2 }).where(inStore(store, stock))
  const report = await take('Handle,Title,Variant Price\nmug,Mug,22\nhidden,Hidden,23\n')
  expect(report.problems).toContainEqual(
    expect.objectContaining({ kind: 'note', reason: expect.stringMatching(/no column for: .*stock quantity/) }),
  )
  const [row] = await database.db
    .select({ code: skus.code, price: skus.price, compareAt: skus.compareAt, onHand: stock.onHand })
    .from(skus)
    .innerJoin(stock, eq(stock.id, skus.stockId))
    .where(inStore(store, skus, eq(skus.code, 'M-1')))
  expect(row).toEqual({ code: 'M-1', price: { USD: 2_200 }, compareAt: { USD: 3_000 }, onHand: 5 })
  expect((await shown('mug')).vendor).toBe('Pier')
  expect(await titles()).toEqual(['Mug'])
})

test('a new option in a file without quantities is not unlimited where the others are counted', async () => {
  const tee = { Handle: 'tee', Title: 'Tee', 'Option1 Name': 'Size', 'Variant Price': '20' }
  const counted = { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Policy': 'deny' }
  await take(
    file(
      { ...tee, ...counted, 'Option1 Value': 'S', 'Variant Inventory Qty': '3' },
      { ...tee, ...counted, 'Option1 Value': 'M', 'Variant Inventory Qty': '4' },
    ),
  )
  const report = await take(
    'Handle,Title,Option1 Name,Option1 Value,Variant Price\ntee,Tee,Size,S,20\ntee,,,M,20\ntee,,,L,20\n',
  )
  const rows = await database.db.select({ onHand: stock.onHand }).from(stock).where(inStore(store, stock))
  expect(rows.map(({ onHand }) => onHand).toSorted()).toEqual([0, 3, 4])
  expect(report.problems).toContainEqual(
    expect.objectContaining({
      kind: 'note',
      at: 'tee',
      reason: expect.stringMatching(/stock of the new option ".* L" is 0/),
    }),
  )
})

test('a WooCommerce file without sale prices changes the regular price and does not end the sale', async () => {
  const header = 'ID,Type,SKU,Name,Published,Regular price'
  const row = (regular: string) => `1,simple,A&amp;B,Pot,1,${regular}`
  await take(`${header},Sale price\n${row('20')},15`)
  const offer = async () => (await shown('pot')).primaryProduct[0]?.sizes[0]
  await take(`${header}\n${row('22')}`)
  expect(await offer()).toMatchObject({ amount: 1500, compareAtAmount: 2200, sku: 'A&B' })
  await take(`${header}\n${row('14')}`)
  expect(await offer()).toMatchObject({ amount: 1400, compareAtAmount: null })
})
