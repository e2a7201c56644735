import { readProductFile } from '@awning/testing/read-product-file'

const head =
  'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts",' +
  '"Date sale price ends","In stock?",Stock,"Backorders allowed?","Sale price","Regular price",Categories,Tags,Images,Parent,' +
  '"Attribute 1 name","Attribute 1 value(s)","Attribute 2 name","Attribute 2 value(s)"'

const read = (...lines: string[]) => readProductFile([head, ...lines].join('\n'))

test('a simple product of a WooCommerce export has its price, stock, pictures and type', async () => {
  const { listings, problems } = await read(
    '44,simple,woo-beanie,Beanie,1,0,visible,Short,"<p>Long</p>",,,1,7,0,18,20,"Clothing, Clothing > Accessories","warm, \\, wool",' +
      '"https://a.example/1.jpg, https://a.example/2.jpg",,Color,Red,,',
  )
  expect(problems).toEqual([])
  expect(listings).toMatchObject([
    {
      slug: 'beanie',
      title: 'Beanie',
      description: '<p>Short</p><p>Long</p><ul><li>Color: Red</li></ul>',
      visibility: 'public',
      collections: ['all-products', 'clothing', 'clothing/accessories'],
      products: [
        {
          type: 'Clothing',
          kind: 'physical',
          variations: [
            {
              pictures: [{ url: 'https://a.example/1.jpg' }, { url: 'https://a.example/2.jpg' }],
              sizes: [{ sku: 'woo-beanie', price: { USD: 1800 }, compareAt: { USD: 2000 }, inventory: 7 }],
            },
          ],
        },
      ],
    },
  ])
})

test('variations are matched to their product anywhere in the file, and an empty attribute stands for every value', async () => {
  const { listings, problems } = await read(
    '10,variable,woo-tee,V-Neck,1,0,visible,,Tee,,,1,,0,,,Tees,,https://a.example/tee.jpg,,Color,"Red, Blue",Size,"S, M"',
    '11,simple,woo-cap,Cap,1,0,visible,,,,,1,,0,,15,Hats,,,,,,,',
    '12,variation,woo-tee-red,V-Neck - Red,1,0,visible,,,,,1,,0,,20,,,https://a.example/red.jpg,woo-tee,Color,Red,Size,',
    '13,variation,woo-tee-blue,V-Neck - Blue,1,0,visible,,,,,0,,0,,25,,,,id:10,Color,Blue,Size,M',
  )
  expect(problems).toEqual([])
  expect(listings.map(({ slug }) => slug)).toEqual(['cap', 'v-neck'])
  const [red, blue] = listings[1]?.products[0]?.variations ?? []
  expect(red).toMatchObject({
    color: 'Red',
    sizes: [
      { label: 'S', price: { USD: 2000 }, inventory: null },
      { label: 'M', price: { USD: 2000 }, inventory: null },
    ],
  })
  expect(red?.pictures[0]).toMatchObject({ url: 'https://a.example/red.jpg' })
  expect(blue).toMatchObject({ color: 'Blue', sizes: [{ label: 'M', price: { USD: 2500 }, inventory: 0 }] })
})

test('a sale price counts only on its days, and a draft is private', async () => {
  const { listings } = await read(
    '1,simple,a,Old sale,1,0,visible,,,2026-01-01,2026-02-01,1,,0,10,20,Tees,,,,,,,',
    '2,simple,b,Draft,-1,0,visible,,,,,1,,0,,20,Tees,,,,,,,',
  )
  expect(listings[0]?.products[0]?.variations[0]?.sizes[0]).toMatchObject({ price: { USD: 2000 } })
  expect(listings[0]?.products[0]?.variations[0]?.sizes[0]?.compareAt).toBeUndefined()
  expect(listings[1]).toMatchObject({ visibility: 'private' })
})

test('grouped and external products, and a variation without its product, are reported with their line', async () => {
  const { listings, problems } = await read(
    '1,grouped,g,Logo set,1,0,visible,,,,,1,,0,,,Tees,,,,,,,',
    '2,variation,v,Lost,1,0,visible,,,,,1,,0,,20,,,,gone,Color,Red,,',
  )
  expect(listings).toEqual([])
  expect(problems).toMatchObject([
    { at: 'Logo set', line: 2, reason: 'Products of the type "grouped" cannot be imported.', kind: 'rejected' },
    { at: 'Lost', line: 3, reason: 'Its parent "gone" is not a variable product in the file.', kind: 'rejected' },
  ])
})

test('of two products with one name, the older one has the slug of the name, in any order of the file', async () => {
  const lines = [
    '7,simple,a,Mug,1,0,visible,,,,,1,,0,,9,Mugs,,,,,,,',
    '18,simple,b,Mug,1,0,visible,,,,,1,,0,,9,Mugs,,,,,,,',
  ]
  const slugs = async (...ordered: string[]) =>
    (await read(...ordered)).listings.map(({ slug, products }) => [slug, products[0]?.variations[0]?.sizes[0]?.sku])
  expect(await slugs(...lines)).toEqual([
    ['mug', 'a'],
    ['mug-18', 'b'],
  ])
  expect(await slugs(...lines.toReversed())).toEqual([
    ['mug-18', 'b'],
    ['mug', 'a'],
  ])
})
