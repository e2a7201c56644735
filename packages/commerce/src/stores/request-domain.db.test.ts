import { createShop, type Shop } from '@awning/testing/checkout-driver'
import { setUpTestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import { createCommerce } from '../app'
import type { ServiceContext } from '../context'
import { addDomain } from './add-domain'
import { changeAccess } from './change-access'
import type { DomainProof } from './dns-proof'
import { requestDomain } from './request-domain'

const database = setUpTestDatabase()
let txt: Record<string, string[]>
let cname: Record<string, string[]>
let deps: ServiceContext
let corner: Shop
let dock: Shop

beforeEach(async () => {
  await database.reset()
  txt = {}
  cname = {}
  const dns = {
    txt: async (host: string) => txt[host] ?? [],
    cname: async (host: string) => cname[host] ?? [],
  }
  deps = testDeps(database.db, { dns, rootDomain: 'shops.example' })
  corner = await createShop({ slug: 'corner', listings: [] }, deps)
  dock = await createShop({ slug: 'dock', listings: [] }, deps)
})

const request = (shop: Shop, host = 'merch.example') => requestDomain(shop.store, host, deps)
const proofFor = async (shop: Shop): Promise<DomainProof> => {
  const { proof } = await request(shop)
  if (proof === null) throw new Error('the domain has a proof')
  return proof
}
const statusOf = async (path: string) => (await createCommerce(deps).request(path)).status
const isServed = async (host = 'merch.example') => (await statusOf(`/v1/domains/${host}`)) === 200

test('a domain is not served before DNS proves that its owner agrees', async () => {
  const first = await request(corner)
  expect(first).toEqual({
    host: 'merch.example',
    created: false,
    proof: {
      txt: { name: '_awning.merch.example', value: expect.stringMatching(/^awning-domain=[0-9a-f]{32}$/) },
      cname: { name: 'merch.example', target: 'corner.shops.example' },
    },
  })
  expect(await request(corner)).toEqual(first)
  expect(await isServed()).toBe(false)
})

test('a TXT record or a CNAME record is a proof', async () => {
  const proof = await proofFor(corner)
  txt[proof.txt.name] = ['v=spf1 -all', proof.txt.value]
  expect(await request(corner)).toEqual({ host: 'merch.example', created: true, proof: null })
  expect(await isServed()).toBe(true)
  expect(await request(corner)).toEqual({ host: 'merch.example', created: false, proof: null })
  cname['shop.example.com'] = ['Corner.Shops.Example.']
  expect(await request(corner, 'Shop.Example.com')).toMatchObject({ created: true, proof: null })
})

test('the proof of one store is none for another, and a domain belongs to one store', async () => {
  const [ofCorner, ofDock] = [await proofFor(corner), await proofFor(dock)]
  expect(ofDock.txt.value).not.toBe(ofCorner.txt.value)
  txt[ofCorner.txt.name] = [ofCorner.txt.value]
  expect(await request(dock)).toMatchObject({ created: false, proof: ofDock })
  expect(await request(corner)).toMatchObject({ created: true })
  await expect(request(dock)).rejects.toMatchObject({ status: 409, code: 'domain_taken' })
})

test('only a malformed host and a host under the root domain are rejected', async () => {
  await expect(request(corner, 'no host')).rejects.toMatchObject({ status: 422 })
  await expect(request(corner, 'dock.shops.example')).rejects.toMatchObject({ status: 422, code: 'domain_reserved' })
})

test('a certificate is ordered only for a custom domain of a store that is not closed', async () => {
  const ask = (domain: string) => statusOf(`/v1/tls/ask?domain=${domain}`)
  await request(corner, 'pending.example')
  await addDomain(corner.store, 'merch.example', deps)
  expect(await ask('merch.example')).toBe(200)
  for (const other of ['pending.example', 'unknown.example', 'corner.shops.example', 'x', '', '127.0.0.1'])
    expect([other, await ask(other)]).toEqual([other, 403])
  await changeAccess(corner.store, { state: 'protected', code: 'friends' }, deps)
  expect(await ask('merch.example')).toBe(200)
  await changeAccess(corner.store, { state: 'closed' }, deps)
  expect(await ask('merch.example')).toBe(403)
})

test('the log names a domain without a certificate, because the TLS proxy does not', async () => {
  const logged = jest.spyOn(deps.log, 'info')
  await statusOf('/v1/tls/ask?domain=pending.example')
  await statusOf('/v1/tls/ask?domain=ada%40buyers.example')
  expect(logged.mock.calls.filter(([, message]) => message === 'certificate refused')).toEqual([
    [{ domain: 'pending.example', state: 'not the custom domain of a store' }, 'certificate refused'],
  ])
})

test('an edge may show stored pages of hosts whose store is open to all visitors', async () => {
  const access = (host: string) => statusOf(`/v1/hosts/access?host=${host}`)
  await addDomain(corner.store, 'merch.example', deps)
  for (const host of ['merch.example', 'corner.shops.example', 'CORNER.shops.example:8080'])
    expect([host, await access(host)]).toEqual([host, 204])
  for (const host of ['unknown.example', 'none.shops.example', 'shops.example', ''])
    expect([host, await access(host)]).toEqual([host, 403])
  await changeAccess(corner.store, { state: 'protected', code: 'friends' }, deps)
  expect(await access('merch.example')).toBe(403)
})

test('an edge may show stored pages of the store at the root domain', async () => {
  const app = createCommerce({ ...deps, defaultStoreSlug: 'corner' })
  const access = async (host: string) => (await app.request(`/v1/hosts/access?host=${host}`)).status
  for (const host of ['shops.example', 'SHOPS.example:8080']) expect([host, await access(host)]).toEqual([host, 204])
  expect(await access('none.shops.example')).toBe(403)
  await changeAccess(corner.store, { state: 'closed' }, deps)
  expect(await access('shops.example')).toBe(403)
})
