import { defaultOptionValue, type StoreFileListing } from '@awning/contract/store-file'
import { readProductFile } from '@awning/testing/read-product-file'

type Cells = Record<string, string>
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A file with the columns that its rows name. */
function file(...rows: Cells[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    .map((cells) => cells.map(quoted).join(','))
    .join('\n')
}
const cap: Cells = { Handle: 'cap', Title: 'Cap', 'Variant Price': '20' }
const sizesOf = (listing: StoreFileListing | undefined) =>
  listing?.products.flatMap(({ variations }) => variations.flatMap(({ sizes }) => sizes)) ?? []

test.each([
  ['T&oacute;rtola &amp; Sons', 'Tórtola & Sons'],
  ['Rock &#8217;n&#8217; Roll', 'Rock ’n’ Roll'],
  ['Tom &amp;amp; Jerry', 'Tom & Jerry'],
  ['&ldquo;Big&rdquo; &#x1F33B;', '“Big” 🌻'],
  ['12&quot;&nbsp;ruler', '12" ruler'],
  ['AT&T &unknown; <b>Tee</b>', 'AT&T &unknown; Tee'],
])('entities in the plain field %s are characters', async (title, wanted) => {
  const { listings } = await readProductFile(
    file({
      ...cap,
      Title: title,
      Vendor: title,
      Type: title,
      Tags: `${title},x`,
      'Option1 Name': title,
      'Option1 Value': title,
    }),
  )
  expect(listings[0]).toMatchObject({
    title: wanted,
    vendor: wanted,
    tags: [wanted, 'x'],
    products: [{ type: wanted }],
  })
  expect(sizesOf(listings[0])[0]?.label).toBe(wanted)
})

test.each([
  ['16.5289', 1653],
  ['8,2645', 826],
  ['0.0049', 0],
  ['1234.5678', 123_457],
  ['99.9999', 10_000],
  ['7.00004', 700],
])('the price %s is rounded with a note', async (price, amount) => {
  const { listings, problems } = await readProductFile(file({ ...cap, 'Variant Price': price }))
  expect(sizesOf(listings[0])[0]?.price).toEqual({ USD: amount })
  expect(problems).toContainEqual(
    expect.objectContaining({ kind: 'note', at: 'cap', line: 2, reason: expect.stringContaining('was rounded to') }),
  )
})

test.each([
  [
    ['футболка', 'худі'],
    ['futbolka', 'khudi'],
  ],
  [
    ['μπλούζα', 'Ελιά'],
    ['mployza', 'elia'],
  ],
  [
    ['Łódź', 'Þórr', 'Øl'],
    ['lodz', 'thorr', 'ol'],
  ],
  [
    ['短袖', '長袖', '手工皂'],
    ['item-b10dacc', 'item-e12a09b', 'item-6e5c209'],
  ],
  [
    ['t恤-1', 't-1'],
    ['t-1-02ff9e8', 't-1'],
  ],
  [
    ['חולצה', 'قميص', 'ねこ', '고양이'],
    ['chvltsh', 'qmys', 'neko', 'goyangi'],
  ],
  [
    ['मग', 'แก้ว'],
    ['item-9208c37', 'item-6e26d40'],
  ],
])('the handles %j have the slugs %j', async (handles, slugs) => {
  const { listings } = await readProductFile(file(...handles.map((handle) => ({ ...cap, Handle: handle }))))
  expect(listings.map(({ slug }) => slug)).toEqual(slugs)
})

const long = 'a-very-long-handle-of-a-product-with-all-of-its-colors-and-sizes-and-materials-and-fits-in-its-name'
test.each([
  [`${long}-black`, `${long}-white`],
  [`${long}-1`, `${long}-2`],
  [`${long}-${long}-a`, `${long}-${long}-b`],
  [`${long.slice(0, 99)}-x`, `${long.slice(0, 99)}-y`],
  [`${'ж'.repeat(60)}1`, `${'ж'.repeat(60)}2`],
  [`${long}-é`, `${long}-e`],
])('the long handles %s and %s stay distinct', async (one, other) => {
  const { listings, problems } = await readProductFile(file({ ...cap, Handle: one }, { ...cap, Handle: other }))
  expect(new Set(listings.map(({ slug }) => slug)).size).toBe(2)
  expect(problems.filter(({ kind }) => kind === 'rejected')).toEqual([])
})

test.each(['sep=,\n', 'SEP=,\r\n', '"sep=,"\n', 'sep=,,,,\n', '\uFEFFsep=,\n'])(
  'the line %j is no header',
  async (line) => {
    const { listings, problems } = await readProductFile(
      `${line}${file(cap, { ...cap, Handle: 'bad', 'Variant Price': 'x' })}`,
    )
    expect(listings).toHaveLength(1)
    expect(problems).toContainEqual(expect.objectContaining({ at: 'bad', line: 4 }))
  },
)

test('the line sep=; names the separator', async () => {
  const { listings } = await readProductFile('sep=;\nHandle;Title;Variant Price\ncap;Cap, large;20,50\n')
  expect(listings[0]).toMatchObject({ title: 'Cap, large' })
  expect(sizesOf(listings[0])[0]?.price).toEqual({ USD: 2050 })
})

test.each([
  // The eight languages of the shop.
  ['Shirt Color', 'Shirt Size'],
  ['Colour:', 'Size (EU)'],
  ['T-Shirt-Farbe', 'Schuhgröße'],
  ['Kleur', 'Kledingmaat'],
  ['Couleur du tissu', 'Taille du t-shirt'],
  ['Colore della maglia', 'Taglia'],
  ['Color de la camiseta', 'Talla de camiseta'],
  ['Cor da camiseta', 'Tamanho'],
  // Others.
  ['Färg', 'Storlek'],
  ['カラー', 'サイズ'],
  ['Цвет', 'Размер'],
  ['GARMENT COLOUR', 'Hat size / cm'],
])('the options %s and %s are color and size', async (color, size) => {
  const options = { 'Option1 Name': size, 'Option1 Value': 'M', 'Option2 Name': color, 'Option2 Value': 'Black' }
  const { listings } = await readProductFile(file({ ...cap, ...options }))
  expect(listings[0]?.products[0]?.variations).toMatchObject([{ color: 'Black', sizes: [{ label: 'M' }] }])
})

test.each(['Color temperature', 'Sizing', 'Style', 'Material', 'Colorado'])(
  'the option %s is another choice',
  async (name) => {
    const { listings } = await readProductFile(file({ ...cap, 'Option1 Name': name, 'Option1 Value': 'One' }))
    expect(listings[0]?.products[0]?.variations).toMatchObject([
      { color: defaultOptionValue, sizes: [{ label: 'One' }] },
    ])
  },
)

test('options match by name on each row, never by position', async () => {
  const { listings } = await readProductFile(
    file(
      { ...cap, 'Option1 Name': 'Color', 'Option1 Value': 'Red', 'Option2 Name': 'Size', 'Option2 Value': 'S' },
      { ...cap, 'Option1 Name': 'Size', 'Option1 Value': 'M', 'Option2 Name': 'Color', 'Option2 Value': 'Red' },
      { Handle: 'cap', 'Variant Price': '20', 'Option1 Value': 'Red', 'Option2 Value': 'L' },
    ),
  )
  expect(listings[0]?.products[0]?.variations).toMatchObject([
    { color: 'Red', sizes: [{ label: 'S' }, { label: 'M' }, { label: 'L' }] },
  ])
})

test.each([
  ['A soft tee.\n\nCare:\n- wash cold', '<p>A soft tee.</p><p>Care:<br>- wash cold</p>'],
  ['One\nTwo', '<p>One<br>Two</p>'],
  ['One\r\n\r\n\r\nTwo', '<p>One</p><p>Two</p>'],
  ['5 < 6 & 7 > 3\n\nx', '<p>5 &lt; 6 &amp; 7 &gt; 3</p><p>x</p>'],
  ['Salt &amp; pepper', 'Salt &amp; pepper'],
  ['<p>a\nb</p>\n<p>c</p>', '<p>a\nb</p><p>c</p>'],
  [
    'Intro with <b>weight</b>\n\n<ul>\n<li>One</li>\n</ul>\n\nEnd',
    '<p>Intro with <b>weight</b></p><ul>\n<li>One</li>\n</ul><p>End</p>',
  ],
])('the description %j is %j', async (body, html) => {
  const { listings } = await readProductFile(file({ ...cap, 'Body (HTML)': body }))
  expect(listings[0]?.description).toBe(html)
})

test.each([
  ['4006381333931', '4006381333931'],
  ["'012345678905", '012345678905'],
  ['96385074', '96385074'],
  ['0-306-40615-2', '9780306406157'],
  ['10012345678902', '10012345678902'],
])('the barcode %s is the GTIN %s', async (barcode, gtin) => {
  const { listings, problems } = await readProductFile(
    file({ ...cap, 'Variant Barcode': barcode, Vendor: 'Known Brand', 'Google Shopping / MPN': 'KB-1' }),
  )
  expect(sizesOf(listings[0])[0]).toMatchObject({ gtin, mpn: 'KB-1' })
  expect(listings[0]?.vendor).toBe('Known Brand')
  expect(problems.filter(({ at }) => at === 'cap')).toEqual([])
})

test.each([
  ['4006381333932', 'check digit'],
  ['4.00638E+12', 'spreadsheet'],
  ['KB-1', '8, 12, 13 or 14 digits'],
  ['2000000000008', 'inside a shop'],
  ['0000000000000', 'inside a shop'],
])('the barcode %s is not imported, and the report says why', async (barcode, reason) => {
  const { listings, problems } = await readProductFile(file({ ...cap, 'Variant Barcode': barcode }))
  expect(sizesOf(listings[0])[0]?.gtin).toBeUndefined()
  expect(problems).toContainEqual(expect.objectContaining({ line: 2, reason: expect.stringContaining(reason) }))
})

test.each([
  ['tracked without a quantity', { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '' }, 0],
  ['tracked, below zero', { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '-3' }, 0],
  ['tracked, in a file without quantities', { 'Variant Inventory Tracker': 'shopify' }, 0],
  ['a quantity in a file without trackers', { 'Variant Inventory Qty': '4' }, 4],
  ['not tracked', { 'Variant Inventory Tracker': '', 'Variant Inventory Qty': '4' }, null],
  ['in a file without stock', {}, null],
])('the stock of a product that is %s is %j', async (_name, cells, inventory) => {
  const { listings } = await readProductFile(file({ ...cap, ...cells }))
  expect(sizesOf(listings[0])[0]?.inventory).toBe(inventory)
})

test('the report names what the file does not have, and the columns that were not imported', async () => {
  const { problems } = await readProductFile(
    file({ ...cap, 'Cost per item': '9.50', 'Custom (product.metafields.x)': 'wool', 'Included / Canada': 'TRUE' }),
  )
  expect(problems).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('"Cost per item", "Custom (product.metafields.x)".') }),
  ])
})

test('a quotation mark that is not closed loses only the lines that it swallows, which the report names', async () => {
  const { listings, problems } = await readProductFile(
    [
      'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant Price',
      'a,"""Best"" mug\nof all",V,Title,Default Title,1',
      'b,"B unclosed,V,Title,Default Title,2',
      'c,C,V,Title,Default Title,3',
      'd,"D ok",V,Title,Default Title,4',
      'e,12" E,V,Title,Default Title,5',
    ].join('\n'),
  )
  expect(listings.map(({ title }) => title)).toEqual(['"Best" mug of all', '12" E'])
  const reason = 'A quotation mark in line 4 is not closed. The lines 4 to 6 could not be read.'
  expect(problems).toContainEqual({ kind: 'rejected', at: 'the file', reason, line: 4 })
})

test.each(['1,299', '8,264', '1.299'])(
  'the price %s, whose digits may be decimals or thousands, is rejected',
  async (price) => {
    const { listings, problems } = await readProductFile(file({ ...cap, 'Variant Price': price }))
    expect(listings).toEqual([])
    const reason = `The last three digits of the price "${price}" may be decimals or thousands. Use a format such as 1299.00.`
    expect(problems).toContainEqual(expect.objectContaining({ kind: 'rejected', line: 2, reason }))
  },
)

test.each([
  ['&#150;', '–'],
  ['&#146;', '’'],
  ['&#128;', '€'],
])('the entity %s is the character of Windows-1252', async (entity, character) => {
  const { listings } = await readProductFile(file({ ...cap, Title: `A ${entity} B` }))
  expect(listings[0]?.title).toBe(`A ${character} B`)
})

test.each(['sep=\t', 'sep=|'])('the line %j names the separator', async (line) => {
  const separator = line.at(-1) ?? ''
  const rows = [
    ['Handle', 'Title', 'Variant Price'],
    ['cap', 'Cap', '20'],
  ].map((cells) => cells.join(separator))
  const { listings } = await readProductFile([line, ...rows].join('\r\n'))
  expect(listings.map(({ title }) => title)).toEqual(['Cap'])
})

test('a compare-at price that is not above the price is named', async () => {
  const { listings, problems } = await readProductFile(file({ ...cap, 'Variant Compare At Price': '20' }))
  expect(sizesOf(listings[0])[0]?.compareAt).toBeUndefined()
  expect(problems).toContainEqual(
    expect.objectContaining({ kind: 'note', reason: expect.stringContaining('is not above the price') }),
  )
})

test('a picture in a description is named, because it is not imported', async () => {
  const body = '<p>Chart:</p><img src="https://cdn.example/chart.png">'
  const { problems } = await readProductFile(file({ ...cap, 'Body (HTML)': body }))
  const reason = 'Pictures, videos and embedded pages in the description were not imported.'
  expect(problems).toContainEqual({ kind: 'note', at: 'cap', reason, line: 2 })
})

test('plain texts of a product are read from its columns, without tags and as long as they may be', async () => {
  const { listings } = await readProductFile(
    file({
      ...cap,
      Vendor: 'P'.repeat(300),
      'Google Shopping / Gender': 'Unisex',
      'Google Shopping / Age Group': `ADULT${'s'.repeat(50)}`,
      'Google Shopping / Google Product Category': 'Apparel &amp; Accessories',
    }),
  )
  expect(listings[0]).toMatchObject({
    vendor: 'P'.repeat(255),
    gender: 'unisex',
    ageGroup: `adult${'s'.repeat(35)}`,
    googleProductCategory: 'Apparel & Accessories',
  })
})
