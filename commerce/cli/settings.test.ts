import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { createCommerce } from '../app'
import { Store } from '../contract/store'
import { StoreFile } from '../contract/store-file'
import { outbox } from '../db/schema/stores'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { Buyer, expectOk, openShop } from '../orders/sale-bench'
import { sampleShop } from '../sample-shops'
import { testAdminToken, testDeps } from '../testing'
import { run } from './run'

let database: TestDatabase
let server: ServerType
let url: string
let folder: string
let dns: Record<string, string[]>
jest.setTimeout(30_000)
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'awning-cli-'))
  const deps = testDeps(database.db, {
    rootDomain: 'shops.example',
    publicUrlPattern: 'https://{host}',
    resolveHost: async (host) => {
      const found = dns[host]
      if (found === undefined) throw Object.assign(new Error('no such host'), { code: 'ENOTFOUND' })
      return found
    },
  })
  const app = createCommerce(deps)
  url = await new Promise((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
  })
}, 30_000)
beforeEach(async () => {
  dns = {}
  await database.reset()
  await store(`import ${await file('corner.json', JSON.stringify(sampleShop('corner')))}`)
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await database.close()
  await rm(folder, { recursive: true })
})

async function store(line: string) {
  let out = ''
  let err = ''
  const words = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))
  const code = await run(
    words,
    { url, token: testAdminToken },
    {
      out: (text) => {
        out += text
      },
      err: (text) => {
        err += text
      },
    },
  )
  return { code, out, err }
}
async function said(line: string): Promise<string> {
  const { code, out, err } = await store(line)
  expect([line, code, err]).toEqual([line, 0, ''])
  return out
}
async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const wire = async () => Store.parse(await (await fetch(`${url}/v1/stores?slug=corner`)).json())
const told = async () => (await database.db.select().from(outbox)).map(({ body }) => JSON.stringify(body))

describe('theme', () => {
  test('a store gets the theme of a file, once; what no theme has is named', async () => {
    const path = await file(
      't.json',
      '{"styles":{"primaryColor":"#0000ff"},"content":{"heroBanner":{"titel":"Hi"}},"extra":1}',
    )
    const before = (await told()).length
    expect(await said(`theme ${path} --store corner`)).toBe(
      'corner has the theme of the file now: https://corner.shops.example\n' +
        'Left out, since no theme has it (2):\n  content.heroBanner.titel\n  extra\n',
    )
    expect((await told()).slice(before)).toEqual([expect.stringContaining('"noun":"theme"')])
    expect(await (await fetch(`${url}/theme?siteKey=corner`)).json()).toMatchObject({
      styles: { primaryColor: '#0000ff' },
    })
    expect(await said(`theme ${path} --store corner`)).toContain('corner has this theme already.')
    expect(await told()).toHaveLength(before + 1)
  })

  test('what is no theme is refused with its place, and nothing changes', async () => {
    const path = await file('bad.json', '{"content":{"categories":[{"slug":7}]}}')
    expect(await store(`theme ${path} --store corner`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This is no theme: .* at \/content\/categories\/0\/slug\.\n$/),
    })
    expect(await said('show corner')).toContain('#ff5a1f')
  })
})

test('an import that puts flags and theme of its file over what was set since says so, and a CSV replaces nothing', async () => {
  const shop = await file('corner.json', JSON.stringify(sampleShop('corner')))
  const csv = await file('more.csv', 'Handle,Title,Variant Price\npot,The pot,9.99\n')
  const blue = await file('blue.json', '{"styles":{"primaryColor":"#0000ff"}}')
  const words = "the file's now; what was set before is gone."
  expect(await said(`import ${shop}`)).not.toContain(words)
  await said(`theme ${blue} --store corner`)
  expect(await said(`import ${shop}`)).toContain(`\nIts theme is ${words}\n`)
  await said('flag set showAgeVerify on --store corner')
  expect(await said(`import ${csv} --store corner`)).not.toContain(words)
  expect(await said(`import ${shop}`)).toContain(`\nIts flags are ${words}\n`)
  await said('flag set showAgeVerify on --store corner')
  await said(`theme ${blue} --store corner`)
  expect(JSON.parse(await said(`import ${shop} --json`))).toMatchObject({ report: { replaced: ['flags', 'theme'] } })
  await said('flag set showAgeVerify on --store corner')
  await said(`theme ${blue} --store corner`)
  expect(await said(`import ${shop}`)).toContain(`\nIts flags and its theme are ${words}\n`)
  expect(JSON.parse(await said(`import ${shop} --json`))).toMatchObject({ report: { replaced: [] } })
})

describe('promo', () => {
  test('codes of all three kinds are made, listed and given new terms', async () => {
    expect(await said('promo add spring --store corner --percent 12.5 --limit 5 --until 2026-12-24')).toBe(
      'SPRING is there now in corner: 12.5 % off, 5 uses, until 2026-12-25 00:00 UTC.\n',
    )
    expect(await said('promo add spring --store corner --percent 12.5 --limit 5 --until 2026-12-24')).toContain(
      'already',
    )
    expect(await said('promo add SPRING --store corner --percent 20')).toBe(
      'SPRING has new terms now in corner: 20 % off.\n',
    )
    expect(await said('promo add five --store corner --fixed 5 --from 2026-12-01')).toContain(
      '$5.00 off, from 2026-12-01 00:00',
    )
    expect(await said('promo add ship --store corner --free-shipping --until 2026-11-01')).toContain('free shipping')
    const list = await said('promo list --store corner')
    expect(list).toMatch(/^FIVE +\$5\.00 off +0 +2026-12-01 00:00 +planned$/m)
    expect(list).toMatch(/^SHIP +free shipping +0 +2026-11-02 00:00 +over$/m)
    expect(list).toMatch(/^SPRING +20 % off +0 +on$/m)
    expect((await wire()).promoCodes.map(({ code }) => code)).toEqual(['HELLO10', 'SPRING'])
  })

  test('a code that nobody used is removed; one that an order used ends and stays in the list', async () => {
    await said('promo add spring --store corner --percent 20')
    expect(await said('promo remove spring --store corner')).toBe('SPRING is gone.\n')
    expect(await store('promo remove spring --store corner')).toMatchObject({
      code: 1,
      err: 'corner has no promo code "SPRING".\n',
    })
    const deps = testDeps(database.db)
    const promoCodes = [{ code: 'USED', type: 'percentage' as const, value: 10, limit: 3 }]
    const shop = await openShop({ slug: 'till', goods: [{ slug: 'tee' }], promoCodes }, deps)
    const buyer = new Buyer(shop, deps)
    expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')], 'USED')))
    expect(await said('promo list --store till')).toMatch(/^USED +10 % off +1 of 3 +on$/m)
    expect(await said('promo add used --store till --percent 10 --limit 1')).toContain('10 % off, 1 use.')
    expect(await said('promo list --store till')).toMatch(/^USED +10 % off +1 of 1 +used up$/m)
    const till = Store.parse(await (await fetch(`${url}/v1/stores?slug=till`)).json())
    expect(till.promoCodes).toEqual([])
    expect(await said('promo remove used --store till')).toContain('USED counts no more. Orders have used it')
    expect(await said('promo remove used --store till')).toContain('counted no more already')
    expect(await said('promo list --store till')).toMatch(/^USED +10 % off +1 of 1 .* over$/m)
  })

  test('a code that could never be used is refused', async () => {
    expect((await store('promo add "A B" --store corner --percent 5')).err).toContain('letters, digits, hyphens')
    const ends = 'promo add X --store corner --percent 5 --from 2026-12-02 --until 2026-11-30'
    expect((await store(ends)).err).toBe('It would end before it begins.\n')
    expect(JSON.parse(await said('promo add X --store corner --percent 5 --json'))).toMatchObject({
      outcome: 'created',
      promo: { code: 'X', value: 5, uses: 0 },
    })
  })
})

test('a flag is set, once, and the shop’s pages are told', async () => {
  const before = (await told()).length
  expect(await said('flag set showAgeVerify on --store corner')).toBe(
    'showAgeVerify is on now in corner. All that is set: showAgeVerify on.\n',
  )
  expect(await said('flag set showAgeVerify on --store corner')).toContain('was on already')
  expect(await told()).toHaveLength(before + 1)
  expect((await wire()).flags).toEqual({ showAgeVerify: true })
  for (const name of ['showAgeVerfy', 'toString']) {
    const refused = await store(`flag set ${name} on --store corner`)
    expect([refused.code, refused.err]).toEqual([
      1,
      expect.stringContaining(`There is no flag "${name}". The flags are showAgeVerify, showFanValidation, `),
    ])
  }
  expect((await wire()).flags).toEqual({ showAgeVerify: true })
})

describe('domain', () => {
  test('a host that leads to a store is led away again; another store’s is left alone', async () => {
    await said('domain add shop.example.com --store corner')
    await said('create other --name Other')
    expect(await said('domain remove shop.example.com --store other')).toContain('did not lead to other')
    expect((await wire()).domain).toBe('shop.example.com')
    expect(await said('domain remove Shop.Example.com --store corner')).toBe(
      'shop.example.com leads to corner no more. The store is at https://corner.shops.example\n',
    )
    expect((await wire()).domain).toBeNull()
    expect(await said('domain remove shop.example.com --store corner')).toContain('did not lead to corner')
    expect((await told()).filter((body) => body.includes('"noun":"domains"'))).toHaveLength(2)
  })

  test('what is stored and where DNS leads are told apart', async () => {
    const check = () => said('domain check shop.example.com')
    expect(await check()).toBe(
      'shop.example.com is not added to a store: domain add shop.example.com --store <slug>.\n' +
        'DNS knows no address of it (ENOTFOUND): nobody gets here by this name yet.\n',
    )
    await said('domain add shop.example.com --store corner')
    dns = { 'shop.example.com': ['203.0.113.9'] }
    expect(await check()).toContain('cannot be told from here: its own name is shops.example')
    dns = { 'shop.example.com': ['203.0.113.9'], 'shops.example': ['203.0.113.7'] }
    expect(await check()).toContain('leads it to 203.0.113.9, but shops.example to 203.0.113.7')
    dns = { 'shop.example.com': ['203.0.113.7'], 'shops.example': ['203.0.113.7'] }
    expect(await check()).toBe(
      'shop.example.com is a domain of corner.\n' +
        'DNS leads it to 203.0.113.7, as it does shops.example: visitors get here.\n',
    )
    expect(JSON.parse(await said('domain check shop.example.com --json'))).toMatchObject({
      storeSlug: 'corner',
      leads: 'here',
    })
  })
})

test('a store is shown at a glance', async () => {
  await said('domain add shop.example.com --store corner')
  await said('flag set showSupport off --store corner')
  const shown = await said('show corner')
  for (const line of [
    /^Store +corner, "Shop corner"$/m,
    /^Address +https:\/\/shop\.example\.com$/m,
    /^ +https:\/\/corner\.shops\.example$/m,
    /^Domains +shop\.example\.com$/m,
    /^Catalogue +2 public listings and 1 private, 4 products, 2 collections$/m,
    /^Flags +showSupport off$/m,
    /^Tags +gmcMerchantId 1$/m,
    /^Theme +#ff5a1f, 0 category links, changed 2026-11-20$/m,
    /^HELLO10 +10 % off +0 +on$/m,
  ])
    expect(shown).toMatch(line)
  expect(JSON.parse(await said('show corner --json'))).toMatchObject({
    slug: 'corner',
    counts: { public: 2, private: 1 },
  })
  await said('create bare --name Bare')
  expect(await said('show bare')).toMatch(/^Theme +the default$/m)
})

test('an export is a store file that makes the same shop under another name', async () => {
  const path = join(folder, 'copy.json')
  expect(await said(`export corner --as copy --out ${path}`)).toBe(
    `corner is in ${path} for "copy": 3 listings. \`import ${path}\` takes it in again.\n`,
  )
  expect(await said(`import ${path}`)).toContain('Shop corner: 3 products are new')
  const [first, second] = [await said('export corner --as x'), await said('export copy --as x')]
  expect(StoreFile.parse(JSON.parse(first)).listings).toHaveLength(3)
  expect(second).toBe(first)
  expect(await readFile(path, 'utf8')).toContain('"slug": "copy"')
  expect((await store(`export corner --out ${folder}/none/x.json`)).err).toContain('cannot be written')
})

describe('who may enter a store', () => {
  test('is everybody, nobody for now, or whoever has its code; again the same changes nothing', async () => {
    const made = await said('protect corner')
    expect(made).toMatch(/^corner asks for its access code now: /)
    expect(made).toMatch(/Its code is [a-z2-9]{5}(?:-[a-z2-9]{5}){2}\n/)
    expect(await said('protect corner')).toContain('It keeps the code that it has.')
    expect(await said('protect corner --code "open sesame"')).not.toContain('sesame')
    expect(await said('protect corner --code "open sesame"')).toContain('already, nothing was changed')
    expect(await said('close corner')).toContain('corner is closed')
    expect(await said('open corner')).toContain('corner is open to everybody now')
    expect(await said('open corner')).toContain('corner is open to everybody already')
  })

  test('is refused in words that help', async () => {
    expect((await store('protect corner --code short')).code).toBe(1)
    expect((await store('open corner --code "open sesame"')).err).toContain("unknown option '--code'")
    expect((await store('close nobody')).err).toContain('There is no store "nobody".')
    expect((await store('protect')).code).toBe(2)
  })
})
