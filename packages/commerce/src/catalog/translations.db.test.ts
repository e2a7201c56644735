import { Listing, ProductList } from '@awning/contract/catalog'
import { Order } from '@awning/contract/checkout'
import type { ListingTranslations } from '@awning/contract/listing-translations'
import { StoreCollections } from '@awning/contract/store'
import type { StoreFileInput } from '@awning/contract/store-file'
import { Buyer, createShop, expectOk } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'
import type { DeliveryDeps } from '../context'
import { importStoreFile } from '../import/import-store-file'
import { exportOrders } from '../ordering/order/operator-orders'
import type { Mail } from '../ports/mailer'
import type { StoreRef } from '../store-ref'
import { deliverCreatorMail, deliverOrderMail } from '../worker/deliver-message'

const database = setUpTestDatabase()
jest.setTimeout(60_000)
let store: StoreRef
let app: ReturnType<typeof createCommerce>

const translations: ListingTranslations = {
  de: {
    title: 'Hüttenstempel',
    description: '<p>Oben gestempelt<script>x</script></p>',
    products: { Tee: { type: 'T-Shirt', groupName: 'Oberteile', description: 'Jersey', materials: ['Baumwolle'] } },
    colors: { Black: 'Schwarz' },
    sizes: { Small: 'Klein' },
    dimensions: { Chest: 'Brust' },
  },
  fr: { description: '<p>Tamponné ici</p>' },
  en: { title: 'Hut Stamp', colors: { Black: 'Jet' } },
}

const file = (of: unknown): StoreFileInput & { listings: unknown[] } => ({
  awning: 1,
  store: { slug: 'corner', name: 'Corner', email: 'creator@example.com' },
  collections: [
    {
      slug: 'summit',
      name: 'Summit',
      translations: { de: { name: 'Gipfel' } },
      collections: [{ slug: 'worn', name: 'Worn', translations: { de: { name: 'Getragen' } } }],
    },
  ],
  listings: [
    {
      slug: 'badge',
      title: 'Badge',
      description: '<p>Stamped</p>',
      seo: { title: 'Badge to buy' },
      collections: ['summit/worn'],
      translations: of as ListingTranslations,
      products: [
        {
          type: 'Tee',
          groupName: 'Tops',
          details: {
            description: 'Jersey knit',
            materials: ['Cotton'],
            fit: 'Regular',
            sizeChart: [{ size: 'Small', dimension: 'Chest', unit: 'cm', value: '90' }],
          },
          variations: ['Black', 'Red'].map((color) => ({
            color,
            hex: '#111111',
            sizes: ['Small', 'Large'].map((label) => ({ label, price: { USD: 2000 } })),
          })),
        },
      ],
    },
  ],
})

beforeEach(async () => {
  await database.reset()
  const deps = testDeps(database.db)
  ;({ store } = await createShop({ slug: 'corner', listings: [] }, deps))
  app = createCommerce(deps)
})

const importFile = (content: unknown) => importStoreFile(store, content, testDeps(database.db))
const read = async (path: string) => (await app.request(path)).json()
const listing = async (locale?: string) =>
  Listing.parse(await read(`/v1/listings?slug=badge&storeSlug=corner${locale ? `&locale=${locale}` : ''}`))
const list = async (query: string) => ProductList.parse(await read(`/v1/stores/products?slug=corner&${query}`))

test('a listing is displayed in the requested language, with the same ids', async () => {
  await importFile(file(translations))
  const own = await listing()
  const german = await listing('de')
  expect(german).toMatchObject({
    title: 'Hüttenstempel',
    description: '<p>Oben gestempelt</p>',
    primaryProductType: 'T-Shirt',
    products: [{ productType: 'T-Shirt' }],
    // The title in English is not displayed on a German page.
    seo: { title: null, description: null },
    productDetails: {
      description: 'Jersey',
      materials: ['Baumwolle'],
      fit: 'Regular',
      sizeChart: [{ size: 'Klein', dimension: 'Brust' }],
    },
  })
  expect(german.primaryProduct.map(({ color, sizes }) => [color, sizes.map(({ label }) => label)])).toEqual([
    ['Schwarz', ['Klein', 'Large']],
    ['Red', ['Klein', 'Large']],
  ])
  const ids = ({ slug, listingId, primaryProduct }: Listing) => [
    slug,
    listingId,
    primaryProduct.map(({ productId, variationId, sizes }) => [productId, variationId, sizes.map(({ id }) => id)]),
  ]
  expect(ids(german)).toEqual(ids(own))
  expect(own).toMatchObject({
    title: 'Badge',
    seo: { title: 'Badge to buy' },
    primaryProduct: [{ color: 'Black' }, {}],
  })
})

test('each missing text falls back to British, American and then the store’s own text', async () => {
  await importFile(file(translations))
  expect(await listing('fr')).toMatchObject({ title: 'Badge', description: '<p>Tamponné ici</p>' })
  expect(await listing('en-GB')).toMatchObject({ title: 'Hut Stamp', description: '<p>Stamped</p>' })
  expect(await listing('it')).toMatchObject({ title: 'Badge', description: '<p>Stamped</p>' })
  await importFile(file({ ...translations, 'en-GB': { colors: { Red: 'Crimson' } } }))
  const { title, primaryProduct } = await listing('en-GB')
  expect([title, primaryProduct.map(({ color }) => color)]).toEqual(['Hut Stamp', ['Jet', 'Crimson']])
})

test('tiles and filters have translated names; filters are requested with the names of the store', async () => {
  await importFile(file(translations))
  const german = await list('locale=de&facets=true&color=Black')
  expect(german.products).toMatchObject([
    {
      name: 'Hüttenstempel',
      productName: 'T-Shirt',
      productGroupName: 'Oberteile',
      colors: [{ name: 'Schwarz' }, { name: 'Red' }],
    },
  ])
  expect(german.facets).toMatchObject({
    types: [{ value: 'Tee', label: 'T-Shirt', count: 1 }],
    colors: [{ value: 'Red' }, { value: 'Black', label: 'Schwarz' }],
    sizes: [{ value: 'Small', label: 'Klein' }, { value: 'Large' }],
  })
  expect(german.facets?.colors[0]).not.toHaveProperty('label')
  expect((await list('locale=de&color=Schwarz')).products).toEqual([])
  expect((await list('facets=true')).facets?.colors[0]).not.toHaveProperty('label')
  const british = await list('locale=en-GB&facets=true')
  expect(british.facets?.colors[0]).toMatchObject({ value: 'Black', label: 'Jet' })
  const data = ProductList.parse(await read('/product-data/corner.json?locale=de'))
  expect(data.products[0]?.name).toBe('Hüttenstempel')
})

test('a search finds the title in every language', async () => {
  await importFile(file(translations))
  for (const term of ['huttenstempel', 'badge', 'hut stamp', 'Oberteile'])
    expect((await list(`locale=de&search=${encodeURIComponent(term)}`)).products.map(({ name }) => name)).toEqual([
      'Hüttenstempel',
    ])
  expect((await list('search=Kapuze')).products).toEqual([])
})

test('collections have translated names in the menu, on products and in the search', async () => {
  await importFile(file(translations))
  const menu = async (locale: string) =>
    StoreCollections.parse(await read(`/v1/stores/collections?slug=corner&locale=${locale}`)).collections
  expect(await menu('de')).toMatchObject([{ name: 'Gipfel', slug: 'summit', collections: [{ name: 'Getragen' }] }])
  expect(await menu('fr')).toMatchObject([{ name: 'Summit', collections: [{ name: 'Worn' }] }])
  expect((await listing('de')).collections).toEqual([
    { name: 'Getragen', slug: 'worn', parentSlug: 'summit', listingCount: 1 },
  ])
  const { products } = await list('locale=de&search=getragen')
  expect(products.map(({ collections }) => collections)).toMatchObject([[{ name: 'Getragen', slug: 'worn' }]])
  const [summit] = file(translations).collections ?? []
  const plain = { slug: 'summit', name: 'Summit' }
  await importFile({ ...file(translations), collections: [{ ...plain, collections: summit?.collections }] })
  expect((await menu('de'))[0]?.name).toBe('Gipfel')
  await importFile({ ...file(translations), collections: [{ ...plain, translations: {} }] })
  expect((await menu('de'))[0]?.name).toBe('Summit')
})

test('a file without translations leaves them, and one with an empty list removes them', async () => {
  await importFile(file(translations))
  expect(await importFile(file(translations))).toMatchObject({ unchanged: 1 })
  expect(await importFile(file(undefined))).toMatchObject({ updated: 1, problems: [] })
  expect(await listing('de')).toMatchObject({ title: 'Hüttenstempel' })
  expect((await list('search=huttenstempel')).products).toHaveLength(1)
  expect(await importFile(file({}))).toMatchObject({ updated: 1, problems: [] })
  expect(await listing('de')).toMatchObject({ title: 'Badge', primaryProduct: [{ color: 'Black' }, {}] })
})

test.each([
  [{ de: { title: '' } }, '/listings/0/translations/de/title'],
  [{ de: { title: 'x'.repeat(256) } }, '/listings/0/translations/de/title'],
  [{ de: { colors: { Black: 'x'.repeat(81) } } }, '/listings/0/translations/de/colors/Black'],
  [{ da: { title: 'Hyttestempel' } }, '/listings/0/translations'],
])('an import reports the invalid translation %j', async (invalid, at) => {
  expect((await importFile(file(invalid))).problems).toMatchObject([{ at, kind: 'rejected' }])
})

test('an import reports a translation of something that the listing does not have', async () => {
  const { created, problems } = await importFile(
    file({ de: { colors: { Blak: 'Schwarz' }, products: { Hoodie: { type: 'Kapuzenpulli' } }, titel: 'Stempel' } }),
  )
  expect(created).toBe(1)
  expect(problems.map(({ at, kind }) => [at, kind])).toEqual([
    ['/listings/0/translations/de/titel', 'note'],
    ['/listings/0/translations/de/products/Hoodie', 'note'],
    ['/listings/0/translations/de/colors/Blak', 'note'],
  ])
})

test('an order has the names that its German buyer saw, and for the store the names that the store wrote', async () => {
  const deps = testDeps(database.db)
  await importFile(file(translations))
  const [color] = (await listing()).primaryProduct
  if (color?.sizes[0] === undefined) throw new Error('the listing has no sizes')
  const { productId, variationId } = color
  const line = {
    slug: 'badge',
    productId,
    colorId: variationId,
    sizeId: color.sizes[0].id,
    quantity: 1,
    itemGroupId: '1',
  }
  const german = { title: 'Hüttenstempel', productType: 'T-Shirt', colourName: 'Schwarz', sizeLabel: 'Klein' }
  const buyer = new Buyer(store, deps)
  const { id, lineItems } = await buyer.startCheckout([line], { locale: 'de' })
  expect(lineItems).toMatchObject([german])
  await buyer.enterAddress(id)
  expectOk(await buyer.submit(await buyer.payWith('pm_sandbox_ok', id)))
  const order = Order.parse(expectOk(await buyer.call('GET', `/v1/orders?cartId=${id}&storeSlug=corner`)))
  expect(order.lineItems).toMatchObject([german])
  const exported = await exportOrders(store, { since: null, after: 0, limit: 10 }, database.db)
  const own = { title: 'Badge', productType: 'Tee', colourName: 'Black', sizeLabel: 'Small' }
  expect(exported.orders.map((one) => one.lineItems)).toMatchObject([[own]])

  const mails: Mail[] = []
  const delivery: DeliveryDeps = {
    ...deps,
    mailer: { send: async (mail) => void mails.push(mail) },
    mailFrom: 'Awning <orders@example.com>',
    revalidateSecret: 'a-secret-that-only-this-test-knows-of',
    fetch: async () => new Response(null, { status: 200 }),
  }
  await deliverOrderMail(store.id, { orderId: order.id }, delivery)
  await deliverCreatorMail(store.id, { orderId: order.id, status: 'placed' }, delivery)
  const [confirmation, toCreator] = mails.map(({ text }) => text)
  expect(confirmation).toContain('Hüttenstempel')
  expect(confirmation).not.toContain('Badge')
  expect(toCreator).toContain('Badge')
  expect(toCreator).not.toContain('Hüttenstempel')
})
