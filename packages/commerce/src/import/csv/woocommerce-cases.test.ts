import type { StoreFileListing } from '@awning/contract/store-file'
import { readProductFile } from '@awning/testing/read-product-file'

type Cells = Record<string, string>
const always = [
  'ID',
  'Type',
  'SKU',
  'Name',
  'Published',
  'Visibility in catalog',
  'In stock?',
  'Stock',
  'Regular price',
  'Parent',
]
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

/** An export with the columns that its rows name. */
function read(...rows: Cells[]) {
  const columns = [...new Set([...always, ...rows.flatMap((row) => Object.keys(row))])]
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  return readProductFile(lines.map((cells) => cells.map(quoted).join(',')).join('\n'))
}
const published: Cells = { Published: '1', 'Visibility in catalog': 'visible', 'In stock?': '1' }
const simple = (cells: Cells): Cells => ({
  ID: '1',
  Type: 'simple',
  Name: 'Mug',
  'Regular price': '9',
  ...published,
  ...cells,
})
const variable = (cells: Cells): Cells => ({
  ID: '10',
  Type: 'variable',
  SKU: 'P',
  Name: 'Tee',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': 'S, M',
  ...published,
  ...cells,
})
const variation = (size: string, cells: Cells = {}): Cells => ({
  ID: `11${size}`,
  Type: 'variation',
  SKU: `P-${size}`,
  Name: `Tee - ${size}`,
  'Regular price': '20',
  Parent: 'P',
  'Attribute 1 name': 'Size',
  'Attribute 1 value(s)': size,
  ...published,
  ...cells,
})
const sizesOf = (listing: StoreFileListing | undefined) =>
  listing?.products.flatMap(({ variations }) => variations.flatMap(({ sizes }) => sizes)) ?? []
const stockOf = (listing: StoreFileListing | undefined) =>
  sizesOf(listing).map(({ inventory, policy, pool }) => [inventory, policy, pool !== undefined])

test.each([
  ['First.\\n\\nSecond.', '<p>First.</p><p>Second.</p>'],
  ['One\\nTwo\\n<ul>\\n \t<li>a</li>\\n</ul>', '<p>One<br>Two</p><ul>\n \t<li>a</li>\n</ul>'],
  ['<h2>Care</h2>\\nWash cold\\n\\nHang dry', '<h2>Care</h2><p>Wash cold</p><p>Hang dry</p>'],
  ['Path C:\\\\new', '<p>Path C:\\new</p>'],
  ['One\\r\\n\\r\\nTwo', '<p>One</p><p>Two</p>'],
  ['<p>HTML</p>\\n<p>stays</p>', '<p>HTML</p><p>stays</p>'],
])('the escaped line breaks of %j are paragraphs', async (text, html) => {
  expect((await read(simple({ Description: text }))).listings[0]?.description).toBe(html)
  expect((await read(simple({ 'Short description': text }))).listings[0]?.description).toBe(html)
})

test.each([
  ['"parent"', { Stock: '3' }, { Stock: 'parent' }, [3, 'deny', true]],
  ['empty beside that of the product', { Stock: '3' }, {}, [3, 'deny', true]],
  [
    '"parent" with backorders of the product',
    { Stock: '3', 'Backorders allowed?': 'notify' },
    { Stock: 'parent', 'Backorders allowed?': '0' },
    [3, 'continue', true],
  ],
  [
    'its own',
    { Stock: '3', 'Backorders allowed?': '1' },
    { Stock: '5', 'Backorders allowed?': '0' },
    [5, 'deny', false],
  ],
  ['empty and sold out', {}, { 'In stock?': '0' }, [0, 'deny', false]],
  ['empty while the product is sold out', { Stock: '0', 'In stock?': '0' }, {}, [0, 'deny', true]],
  ['empty while the product, without a number, is sold out', { 'In stock?': '0' }, {}, [0, 'deny', false]],
  ['"parent" without a stock of the product', {}, { Stock: 'parent' }, [0, 'deny', true]],
  ['on backorder', {}, { 'In stock?': 'backorder' }, [null, 'continue', false]],
  ['a quantity below zero', {}, { Stock: '-2', 'Backorders allowed?': '1' }, [0, 'continue', false]],
  ['not managed', {}, {}, [null, 'deny', false]],
])('the stock of variations that is %s', async (_name, parent, own, wanted) => {
  const { listings } = await read(variable(parent), variation('S', own), variation('M', own))
  expect(stockOf(listings[0])).toEqual([wanted, wanted])
})

test.each([
  ['Mug &amp; Spoon', 'Home &amp; Living > Mugs &amp; Cups', 'Mug & Spoon', 'home-living/mugs-cups'],
  ['Caf&eacute;', 'Caf&eacute;', 'Café', 'cafe'],
  ['Tom&#039;s', 'Tom&#039;s', "Tom's", 'tom-s'],
  ['5 &gt; 3', '5 &gt; 3', '5 > 3', '5-3'],
  ['A &amp;amp; B', 'A &amp;amp; B', 'A & B', 'a-b'],
  ['Tee &#8211; black', 'Tees &#8211; black', 'Tee – black', 'tees-black'],
])('entities in the name %s and the category %s are characters', async (name, category, title, path) => {
  const { listings } = await read(simple({ Name: name, Categories: category, Tags: `tea &amp; coffee, ${name}` }))
  expect(listings[0]).toMatchObject({ title, tags: ['tea & coffee', title] })
  expect(listings[0]?.collections).toContain(path)
})

test.each(['16.5289', '8,2645', '12.99999', '0.6667', '1,299.5000001', '45.0001'])(
  'the net price %s is rounded with a note',
  async (price) => {
    const { listings, problems } = await read(simple({ 'Regular price': price }))
    expect(listings).toHaveLength(1)
    expect(problems).toEqual([expect.objectContaining({ kind: 'note', reason: expect.stringContaining(price) })])
  },
)

test.each(['0', '-1', '2', 'private', 'no'])(
  'a variation with the status %s is not sold, and the report says so',
  async (status) => {
    const { listings, problems } = await read(variable({}), variation('S'), variation('M', { Published: status }))
    expect(sizesOf(listings[0]).map(({ label }) => label)).toEqual(['S'])
    expect(problems).toEqual([
      { kind: 'note', at: 'Tee - M', line: 4, reason: expect.stringContaining('disabled in WooCommerce') },
    ])
  },
)

test.each([
  ['no variations', [variable({})], 'no variations', 'Tee', 2],
  ['no variations but a picture', [variable({ Images: 'https://example.com/a.jpg' })], 'no variations', 'Tee', 2],
  ['only disabled variations', [variable({}), variation('S', { Published: '0' })], 'None of the variations', 'Tee', 2],
  ['variations without prices', [variable({}), variation('S', { 'Regular price': '' })], 'has no price', 'Tee - S', 3],
  ['neither SKU nor id', [variable({ SKU: '', ID: '' }), variation('S', { Parent: '' })], 'no variations', 'Tee', 2],
  ['another type', [simple({ Type: 'bundle' })], 'type "bundle"', 'Mug', 2],
  ['no name', [simple({ Name: '' })], 'no Title', 'product-1', 2],
])('a product with %s has a line with the cause', async (_name, rows, reason, at, line) => {
  const { listings, problems } = await read(...rows)
  expect(listings).toEqual([])
  expect(problems).toContainEqual({ kind: 'rejected', at, line, reason: expect.stringContaining(reason) })
})

test.each([
  ['Clothing > Tees, Sale, Gifts > For her', ['clothing', 'clothing/tees', 'sale', 'gifts', 'gifts/for-her'], 'Tees'],
  ['Uncategorized', [], ''],
  ['Unkategorisiert, Tassen', ['tassen'], 'Tassen'],
  ['Non classé, Mugs \\, cups', ['mugs-cups'], 'Mugs , cups'],
  ['A > B > C', ['a', 'a/b', 'a/c'], 'C'],
  ['手工皂', ['item-6e5c209'], '手工皂'],
])('the categories %s are collections', async (categories, paths, type) => {
  const { listings } = await read(simple({ Categories: categories }))
  expect(listings[0]?.collections).toEqual(['all-products', ...paths])
  expect(listings[0]?.products[0]?.type).toBe(type)
})

test('attributes that are no choice and both descriptions are kept, and hidden ones are named', async () => {
  const { listings, problems } = await read(
    simple({
      'Short description': 'Soft.',
      Description: '<p>Long.</p>',
      'Attribute 1 name': 'Material',
      'Attribute 1 value(s)': 'Cotton, Wool',
      'Attribute 1 visible': '1',
      'Attribute 2 name': 'Supplier',
      'Attribute 2 value(s)': 'X',
      'Attribute 2 visible': '0',
    }),
  )
  expect(listings[0]?.description).toBe('<p>Soft.</p><p>Long.</p><ul><li>Material: Cotton, Wool</li></ul>')
  expect(problems).toEqual([expect.objectContaining({ reason: expect.stringContaining('Supplier') })])
})

test('attributes match by name, never by position, and more than three are one choice', async () => {
  const attributes = (...pairs: [string, string][]): Cells =>
    Object.fromEntries(
      pairs.flatMap(([name, value], index) => [
        [`Attribute ${index + 1} name`, name],
        [`Attribute ${index + 1} value(s)`, value],
      ]),
    )
  const { listings } = await read(
    variable(
      attributes(['Material', 'Wool'], ['Color', 'Red, Blue'], ['Size', 'S, M'], ['Fit', 'Slim'], ['Neck', 'V']),
    ),
    variation('S', attributes(['Color', 'Red'], ['Size', 'S'], ['Fit', 'Slim'], ['Neck', 'V'])),
    variation('M', attributes(['size', 'M'], ['Neck', 'V'], ['color', 'Red'], ['Fit', 'Slim'])),
    variation('L', attributes(['Size', ''], ['Color', 'Blue'], ['Fit', 'Slim'], ['Neck', 'V'])),
  )
  expect(listings[0]?.products[0]?.variations).toMatchObject([
    {
      color: 'Red',
      sizes: [
        { label: 'S / Slim / V', sku: 'P-S' },
        { label: 'M / Slim / V', sku: 'P-M' },
      ],
    },
    { color: 'Blue', sizes: [{ label: 'S / Slim / V' }, { label: 'M / Slim / V' }] },
  ])
  expect(listings[0]?.description).toContain('<li>Material: Wool</li>')
})

test('a variation with its own values replaces those of one for every value', async () => {
  const { listings, problems } = await read(
    variable({}),
    variation('', { SKU: 'ANY', 'Regular price': '20' }),
    variation('M', { 'Regular price': '25' }),
  )
  expect(sizesOf(listings[0]).map(({ label, price }) => [label, price.USD])).toEqual([
    ['S', 2000],
    ['M', 2500],
  ])
  expect(problems).toEqual([])
})

test('a variation for every value has its stock once, not for each value', async () => {
  const { listings } = await read(variable({}), variation('', { SKU: 'ANY', Stock: '6' }))
  const sizes = sizesOf(listings[0])
  expect(sizes.map(({ label, inventory }) => [label, inventory])).toEqual([
    ['S', 6],
    ['M', 6],
  ])
  expect(sizes[0]?.pool).toBeDefined()
  expect(sizes[1]?.pool).toBe(sizes[0]?.pool)
})

test('a variation whose options all belong to earlier ones is named', async () => {
  const { listings, problems } = await read(
    variable({}),
    variation('', { SKU: 'ANY', 'Regular price': '20' }),
    variation('', { ID: '12', SKU: 'ANY-2', 'Regular price': '99' }),
  )
  expect(sizesOf(listings[0]).map(({ price }) => price.USD)).toEqual([2000, 2000])
  expect(problems).toContainEqual(
    expect.objectContaining({ kind: 'rejected', line: 4, reason: expect.stringContaining('Earlier variations') }),
  )
})

test.each([
  ['starts later', { 'Date sale price starts': '2099-01-01' }, 'does not apply today'],
  ['ends', { 'Date sale price ends': '2099-01-01' }, 'does not end by itself'],
])('a sale price that %s is named', async (_, cells, reason) => {
  const { problems } = await read(simple({ 'Sale price': '5', ...cells }))
  expect(problems).toContainEqual(
    expect.objectContaining({ kind: 'note', line: 2, reason: expect.stringContaining(reason) }),
  )
})

test.each([
  'GTIN, UPC, EAN, or ISBN',
  'Meta: _gtin',
  'Meta: _wpm_gtin_code',
  'Meta: _alg_ean',
  'Meta: hwp_product_gtin',
])('the column %s is the GTIN, with brand and part number', async (column) => {
  const { listings } = await read(simple({ [column]: '4006381333931', Brands: 'Known Brand', 'Meta: _mpn': 'KB-1' }))
  expect(sizesOf(listings[0])[0]).toMatchObject({ gtin: '4006381333931', mpn: 'KB-1' })
  expect(listings[0]?.vendor).toBe('Known Brand')
})

test('the report names the columns whose values were not imported', async () => {
  const { problems } = await read(
    simple({ 'Purchase note': 'Thanks', Upsells: 'X-1', 'Tax class': 'reduced', Position: '3' }),
  )
  expect(problems).toEqual([
    {
      kind: 'note',
      at: 'the file',
      line: undefined,
      reason: 'The values of these columns were not imported: "Purchase note", "Upsells".',
    },
  ])
})
