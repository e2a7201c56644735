import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Buyer, createShop, expectOk, type Shop } from '@awning/testing/checkout-driver'
import { sampleSeller } from '@awning/testing/sample-seller'
import { runStore, type ServedCommerce, serveCommerce } from '@awning/testing/store-command'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceContext } from '../context'
import { orders } from '../db/schema/orders'

let database: TestDatabase
let deps: ServiceContext
let service: ServedCommerce
let folder: string
let shop: Shop
jest.setTimeout(60_000)
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'awning-cli-'))
  deps = testDeps(database.db)
  service = await serveCommerce(deps)
}, 60_000)
beforeEach(async () => {
  await database.reset()
  shop = await createShop({ slug: 'corner', listings: [{ slug: 'tee', price: 2_000 }] }, deps)
})
afterAll(async () => {
  await service.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const store = (...words: string[]) => runStore(words, service)
async function buy(): Promise<string> {
  const buyer = new Buyer(shop, deps)
  expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')])))
  return (await database.db.select().from(orders).orderBy(orders.id)).at(-1)?.lookupNumber ?? ''
}
async function sellerFile(changes: object = {}): Promise<string> {
  const path = join(folder, 'seller.json')
  await writeFile(path, JSON.stringify({ ...sampleSeller, ...changes }))
  return path
}

test('an operator sets the seller of a store from a file, shows it and removes it', async () => {
  expect((await store('invoices', 'seller', 'corner')).out).toBe('corner has no seller and issues no invoices.\n')
  const set = await store('invoices', 'seller', 'corner', '--file', await sellerFile())
  expect([set.err, set.out]).toEqual([
    '',
    'corner sells as Nachtschicht Textil GmbH, Berlin, DE, DE123456789. Its invoices have numbers such as R-1.\n',
  ])
  expect((await store('invoices', 'seller', 'corner', '--file', await sellerFile())).out).toBe('Nothing was changed.\n')
  expect((await store('invoices', 'seller', 'corner')).out).toBe(set.out)
  expect((await store('invoices', 'seller', 'corner', '--none')).out).toContain('issues no invoices')
  const both = await store('invoices', 'seller', 'corner', '--none', '--file', 'x')
  expect([both.code, both.err]).toEqual([2, 'Use either `--file` or `--none`.\n'])
})

test('a seller without what its country requires is rejected with the reason', async () => {
  const rejected = await store('invoices', 'seller', 'corner', '--file', await sellerFile({ vatId: 'DE12' }))
  expect([rejected.code, rejected.err]).toEqual([1, 'Must be a VAT id of the country DE\n'])
})

test('missing invoices are issued, listed and written to a file', async () => {
  const number = await buy()
  expect(await store('invoices', 'issue', 'corner')).toMatchObject({
    ...{ code: 1, err: 'Store corner has no seller. Set one with `invoices seller`.\n' },
  })
  await store('invoices', 'seller', 'corner', '--file', await sellerFile())
  expect((await store('invoices', 'list', 'corner')).out).toBe('There are no invoices.\n')
  expect((await store('invoices', 'issue', 'corner', '--since', '2026-11-21')).out).toBe('No invoice is missing.\n')
  expect((await store('invoices', 'issue', 'corner')).out).toBe('Issued 1 document: R-1.\n')
  expect((await store('invoices', 'issue', 'corner')).out).toBe('No invoice is missing.\n')
  expect((await store('invoices', 'list', 'corner', '--since', '2026-11-20')).out).toMatch(
    new RegExp(`^R-1 +invoice +2026-11-20 +${number} +\\$`, 'm'),
  )
  const file = join(folder, 'R-1.pdf')
  expect((await store('invoices', 'pdf', 'corner', 'R-1', '--out', file)).out).toBe(`Wrote ${file}.\n`)
  expect(await readFile(file, 'latin1')).toMatch(/^%PDF-/)
  const missing = await store('invoices', 'pdf', 'corner', 'R-2', '--out', file)
  expect([missing.code, missing.err]).toEqual([1, 'Store corner has no invoice "R-2".\n'])
})

test('the packing slip of an order is written to a file', async () => {
  const number = await buy()
  const file = join(folder, 'slip.pdf')
  expect((await store('orders', 'packing-slip', 'corner', number, '--out', file)).out).toBe(`Wrote ${file}.\n`)
  expect(await readFile(file, 'latin1')).toMatch(/^%PDF-/)
  const missing = await store('orders', 'packing-slip', 'corner', number, '--shipment', '7', '--out', file)
  expect(missing.err).toBe(`Order ${number} has no parcel 7.\n`)
})
