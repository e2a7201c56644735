import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Store } from '@awning/contract/store'
import { StoreFile } from '@awning/contract/store-file'
import { Buyer, createShop, expectOk } from '@awning/testing/checkout-driver'
import { recordedChanges } from '@awning/testing/recorded-changes'
import { sampleShop } from '@awning/testing/sample-shops'
import { runStore, type ServedCommerce, serveCommerce, wordsOf } from '@awning/testing/store-command'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'

let database: TestDatabase
let service: ServedCommerce
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
  service = await serveCommerce(deps)
}, 30_000)
beforeEach(async () => {
  dns = {}
  await database.reset()
  await store(`import ${await file('corner.json', JSON.stringify(sampleShop('corner')))}`)
})
afterAll(async () => {
  await service.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const store = (line: string) => runStore(wordsOf(line), service)
async function stdoutOf(line: string): Promise<string> {
  const { code, out, err } = await store(line)
  expect([line, code, err]).toEqual([line, 0, ''])
  return out
}
async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}
const wire = async () => Store.parse(await (await fetch(`${service.url}/v1/stores?slug=corner`)).json())
const entries = async () => (await recordedChanges(database.db)).map((changes) => JSON.stringify(changes))

describe('theme', () => {
  test('a store gets the theme of a file once; unknown fields are reported', async () => {
    const path = await file(
      't.json',
      '{"styles":{"primaryColor":"#0000ff"},"content":{"heroBanner":{"titel":"Hi"}},"extra":1}',
    )
    const before = (await entries()).length
    expect(await stdoutOf(`theme ${path} --store corner`)).toBe(
      'corner now uses the theme from the file: https://corner.shops.example\n' +
        'Unknown fields, ignored (2):\n  content.heroBanner.titel\n  extra\n',
    )
    expect((await entries()).slice(before)).toEqual([expect.stringContaining('"type":"theme"')])
    expect(await (await fetch(`${service.url}/theme?siteKey=corner`)).json()).toMatchObject({
      styles: { primaryColor: '#0000ff' },
    })
    expect(await stdoutOf(`theme ${path} --store corner`)).toContain('corner already has this theme.')
    expect(await entries()).toHaveLength(before + 1)
  })

  test('an invalid theme is rejected with its location and changes nothing', async () => {
    const path = await file('bad.json', '{"content":{"categories":[{"slug":7}]}}')
    expect(await store(`theme ${path} --store corner`)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The theme is malformed: .* at \/content\/categories\/0\/slug\.\n$/),
    })
    expect(await stdoutOf('show corner')).toContain('#ff5a1f')
  })
})

test('free delivery is set, shown, exported and removed', async () => {
  const set = await store('free-delivery corner usd=75,EUR=69.50 --countries us,de')
  expect(set.out).toContain('Delivery is now free in corner from USD 75.00, EUR 69.50 to US, DE.')
  expect((await store('free-delivery corner USD=75,EUR=69.50 --countries US,DE')).out).toContain('already free')
  expect((await store('show corner')).out).toContain('from USD 75.00, EUR 69.50 to US, DE')
  const exported = StoreFile.parse(JSON.parse((await store('export corner')).out))
  expect(exported.store.freeDelivery).toEqual({ from: { USD: 7500, EUR: 6950 }, countries: ['US', 'DE'] })
  expect((await store('free-delivery corner none')).out).toContain('corner now has no free delivery.')
})

test.each(['USD', 'USD=0', 'USD=75,5', 'YEN=75', 'USD=-5'])('free delivery from %s is rejected', async (from) => {
  const rejected = await store(`free-delivery corner ${from}`)
  expect([rejected.code, rejected.err]).toEqual([2, expect.stringContaining('such as USD=75')])
})

test('an import that replaces flags and theme reports it, and a CSV replaces nothing', async () => {
  const shop = await file('corner.json', JSON.stringify(sampleShop('corner')))
  const csv = await file('more.csv', 'Handle,Title,Variant Price\npot,The pot,9.99\n')
  const blue = await file('blue.json', '{"styles":{"primaryColor":"#0000ff"}}')
  const words = 'replaced with the values in the file. The previous values were deleted.'
  expect(await stdoutOf(`import ${shop}`)).not.toContain(words)
  await stdoutOf(`theme ${blue} --store corner`)
  expect(await stdoutOf(`import ${shop}`)).toContain(`\nThe theme was ${words}\n`)
  await stdoutOf('flag set showAgeVerify on --store corner')
  expect(await stdoutOf(`import ${csv} --store corner`)).not.toContain(words)
  expect(await stdoutOf(`import ${shop}`)).toContain(`\nThe flags were ${words}\n`)
  await stdoutOf('flag set showAgeVerify on --store corner')
  await stdoutOf(`theme ${blue} --store corner`)
  expect(JSON.parse(await stdoutOf(`import ${shop} --json`))).toMatchObject({
    report: { replaced: ['flags', 'theme'] },
  })
  await stdoutOf('flag set showAgeVerify on --store corner')
  await stdoutOf(`theme ${blue} --store corner`)
  expect(await stdoutOf(`import ${shop}`)).toContain(`\nThe flags and the theme were ${words}\n`)
  expect(JSON.parse(await stdoutOf(`import ${shop} --json`))).toMatchObject({ report: { replaced: [] } })
})

describe('promo', () => {
  // Requirements: 3.13
  test('codes of all three kinds are created, listed and changed', async () => {
    expect(await stdoutOf('promo add spring --store corner --percent 12.5 --limit 5 --until 2026-12-24')).toBe(
      'SPRING was created in corner: 12.5% off, 5 uses, until 2026-12-25 00:00 UTC.\n',
    )
    expect(await stdoutOf('promo add spring --store corner --percent 12.5 --limit 5 --until 2026-12-24')).toContain(
      'is unchanged',
    )
    expect(await stdoutOf('promo add SPRING --store corner --percent 20')).toBe(
      'SPRING was changed in corner: 20% off.\n',
    )
    expect(await stdoutOf('promo add five --store corner --fixed 5 --from 2026-12-01')).toContain(
      '$5.00 off, from 2026-12-01 00:00',
    )
    expect(await stdoutOf('promo add ship --store corner --free-shipping --until 2026-11-01')).toContain(
      'free shipping',
    )
    const list = await stdoutOf('promo list --store corner')
    expect(list).toMatch(/^FIVE +\$5\.00 off +0 +2026-12-01 00:00 +scheduled$/m)
    expect(list).toMatch(/^SHIP +free shipping +0 +2026-11-02 00:00 +expired$/m)
    expect(list).toMatch(/^SPRING +20% off +0 +active$/m)
    expect((await wire()).promoCodes.map(({ code }) => code)).toEqual(['HELLO10', 'SPRING'])
  })

  test('an unused code is removed; a used one is ended and stays in the list', async () => {
    await stdoutOf('promo add spring --store corner --percent 20')
    expect(await stdoutOf('promo remove spring --store corner')).toBe('SPRING was removed.\n')
    expect(await store('promo remove spring --store corner')).toMatchObject({
      code: 1,
      err: 'Store corner has no promo code "SPRING".\n',
    })
    const deps = testDeps(database.db)
    const promoCodes = [{ code: 'USED', type: 'percentage' as const, value: 10, limit: 3 }]
    const shop = await createShop({ slug: 'till', listings: [{ slug: 'tee' }], promoCodes }, deps)
    const buyer = new Buyer(shop, deps)
    expectOk(await buyer.submit(await buyer.readyToSubmit([await shop.line('tee')], 'USED')))
    expect(await stdoutOf('promo list --store till')).toMatch(/^USED +10% off +1 of 3 +active$/m)
    expect(await stdoutOf('promo add used --store till --percent 10 --limit 1')).toContain('10% off, 1 use.')
    expect(await stdoutOf('promo list --store till')).toMatch(/^USED +10% off +1 of 1 +exhausted$/m)
    const till = Store.parse(await (await fetch(`${service.url}/v1/stores?slug=till`)).json())
    expect(till.promoCodes).toEqual([])
    expect(await stdoutOf('promo remove used --store till')).toContain(
      'USED is now expired. It stays in the list because orders used it',
    )
    expect(await stdoutOf('promo remove used --store till')).toContain('is already expired')
    expect(await stdoutOf('promo list --store till')).toMatch(/^USED +10% off +1 of 1 .* expired$/m)
  })

  test('a code that could never be used is rejected', async () => {
    expect((await store('promo add "A B" --store corner --percent 5')).err).toContain('letters, digits, hyphens')
    const ends = 'promo add X --store corner --percent 5 --from 2026-12-02 --until 2026-11-30'
    expect((await store(ends)).err).toBe('The end of the promo code must be after its start.\n')
    expect(JSON.parse(await stdoutOf('promo add X --store corner --percent 5 --json'))).toMatchObject({
      outcome: 'created',
      promo: { code: 'X', value: 5, uses: 0 },
    })
  })
})

// Requirements: C9.104
test('a flag is set once, and the shop’s pages are invalidated', async () => {
  const before = (await entries()).length
  expect(await stdoutOf('flag set showAgeVerify on --store corner')).toBe(
    'showAgeVerify is now on in corner. Flags of the store: showAgeVerify on.\n',
  )
  expect(await stdoutOf('flag set showAgeVerify on --store corner')).toContain('is already on')
  expect(await entries()).toHaveLength(before + 1)
  expect((await wire()).flags).toEqual({ showAgeVerify: true })
  for (const name of ['showAgeVerfy', 'toString']) {
    const rejected = await store(`flag set ${name} on --store corner`)
    expect([rejected.code, rejected.err]).toEqual([
      1,
      expect.stringContaining(`Flag "${name}" does not exist. Available flags: showAgeVerify, showFanValidation, `),
    ])
  }
  expect((await wire()).flags).toEqual({ showAgeVerify: true })
})

test('an address for each language is not turned on while a collection has one of them', async () => {
  const taken = { ...sampleShop('corner'), collections: [{ slug: 'de', name: 'From Delaware' }], listings: [] }
  await stdoutOf(`import ${await file('taken.json', JSON.stringify(taken))}`)
  const rejected = await store('flag set localeUrls on --store corner')
  expect([rejected.code, rejected.err]).toEqual([1, expect.stringContaining('The collection "de" has the address')])
  expect((await wire()).flags).not.toHaveProperty('localeUrls')
})

describe('domain', () => {
  test('a domain is removed from its store, but not by another store', async () => {
    await stdoutOf('domain add shop.example.com --store corner --verified')
    await stdoutOf('create other --name Other')
    expect(await stdoutOf('domain remove shop.example.com --store other')).toContain('does not serve other')
    expect((await wire()).domain).toBe('shop.example.com')
    expect(await stdoutOf('domain remove Shop.Example.com --store corner')).toBe(
      'shop.example.com no longer serves corner. The store is at https://corner.shops.example\n',
    )
    expect((await wire()).domain).toBeNull()
    expect(await stdoutOf('domain remove shop.example.com --store corner')).toContain('does not serve corner')
    expect((await entries()).filter((body) => body.includes('"type":"domains"'))).toHaveLength(2)
  })

  test('the stored domain and its DNS state are reported separately', async () => {
    const check = () => stdoutOf('domain check shop.example.com')
    expect(await check()).toBe(
      'shop.example.com is not a domain of any store. Add it with `domain add shop.example.com --store <slug>`.\n' +
        'DNS has no address for this host (ENOTFOUND). Visitors cannot reach the store at this host.\n',
    )
    await stdoutOf('domain add shop.example.com --store corner --verified')
    dns = { 'shop.example.com': ['203.0.113.9'] }
    expect(await check()).toContain('because shops.example has no public address')
    dns = { 'shop.example.com': ['203.0.113.9'], 'shops.example': ['203.0.113.7'] }
    expect(await check()).toContain('resolves this host to 203.0.113.9, but shops.example to 203.0.113.7')
    dns = { 'shop.example.com': ['203.0.113.7'], 'shops.example': ['203.0.113.7'] }
    expect(await check()).toBe(
      'shop.example.com is a domain of corner.\n' +
        'DNS resolves both this host and shops.example to 203.0.113.7. Visitors reach this deployment.\n',
    )
    expect(JSON.parse(await stdoutOf('domain check shop.example.com --json'))).toMatchObject({
      storeSlug: 'corner',
      status: 'verified',
    })
  })
})

test('`show` summarizes a store', async () => {
  await stdoutOf('domain add shop.example.com --store corner --verified')
  await stdoutOf('flag set showSupport off --store corner')
  const shown = await stdoutOf('show corner')
  for (const line of [
    /^Store +corner, "Shop corner"$/m,
    /^Address +https:\/\/shop\.example\.com$/m,
    /^ +https:\/\/corner\.shops\.example$/m,
    /^Domains +shop\.example\.com$/m,
    /^Catalog +2 public listings and 1 private, 4 products, 2 collections$/m,
    /^Flags +showSupport off$/m,
    /^Marketing pixels +gmcMerchantId 1$/m,
    /^Theme +#ff5a1f, 0 category links, changed 2026-11-20$/m,
    /^HELLO10 +10% off +0 +active$/m,
  ])
    expect(shown).toMatch(line)
  expect(JSON.parse(await stdoutOf('show corner --json'))).toMatchObject({
    slug: 'corner',
    counts: { public: 2, private: 1 },
  })
  await stdoutOf('create bare --name Bare')
  expect(await stdoutOf('show bare')).toMatch(/^Theme +default$/m)
})

test('an export is a store file that creates the same shop under another name', async () => {
  const path = join(folder, 'copy.json')
  await stdoutOf('email corner maker@example.com')
  expect(await stdoutOf(`export corner --as copy --out ${path}`)).toBe(
    `Exported corner to ${path} as "copy": 3 listings. Import it with \`import ${path}\`.\n`,
  )
  expect(await stdoutOf(`import ${path}`)).toContain('Shop corner: 3 new listings')
  const [first, second] = [await stdoutOf('export corner --as x'), await stdoutOf('export copy --as x')]
  expect(StoreFile.parse(JSON.parse(first)).listings).toHaveLength(3)
  expect(second).toBe(first)
  expect(await readFile(path, 'utf8')).toContain('"slug": "copy"')
  expect(await readFile(path, 'utf8')).not.toContain('maker@example.com')
  expect(await stdoutOf('export corner')).toContain('maker@example.com')
  expect((await store(`export corner --out ${folder}/none/x.json`)).err).toContain('cannot be written')
})

describe('store access', () => {
  test('can be open, closed or protected; repeating a command changes nothing', async () => {
    const made = await stdoutOf('protect corner')
    expect(made).toMatch(/^corner is now protected by an access code: /)
    expect(made).toMatch(/The access code is [a-z2-9]{5}(?:-[a-z2-9]{5}){2}\n/)
    expect(await stdoutOf('protect corner')).toContain('The access code is unchanged.')
    expect(await stdoutOf('protect corner --code "open sesame"')).not.toContain('sesame')
    expect(await stdoutOf('protect corner --code "open sesame"')).toContain('is already protected')
    expect(await stdoutOf('close corner')).toContain('corner is now closed')
    expect(await stdoutOf('open corner')).toContain('corner is now open to all visitors')
    expect(await stdoutOf('open corner')).toContain('corner is already open to all visitors')
  })

  test('rejects invalid commands with a helpful message', async () => {
    expect((await store('protect corner --code short')).code).toBe(1)
    expect((await store('open corner --code "open sesame"')).err).toContain("Unknown option '--code'")
    expect((await store('close nobody')).err).toContain('Store "nobody" does not exist.')
    expect((await store('protect')).code).toBe(2)
  })
})
