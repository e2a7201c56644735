import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleShop } from '@awning/testing/sample-shops'
import { runStore, type ServedCommerce, serveCommerce, wordsOf } from '@awning/testing/store-command'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import type { ServiceAddress } from './run'

let database: TestDatabase
let service: ServedCommerce
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'awning-cli-'))
  service = await serveCommerce(testDeps(database.db))
}, 30_000)
beforeEach(() => database.reset())
afterAll(async () => {
  await service.close()
  await database.close()
  await rm(folder, { recursive: true })
})

const store = (line: string, at: ServiceAddress = service) => runStore(wordsOf(line), at)

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

test('an operator creates a store, imports a CSV and reads its URL', async () => {
  expect(await store('create corner --name "Corner Shop"')).toMatchObject({
    code: 0,
    out: 'Corner Shop was created: http://corner.localhost:3000\n',
    err: '',
  })
  expect((await store('create corner --name "Corner Shop"')).out).toContain('already exists')
  const csv = await file('products.csv', 'Handle,Title,Variant Price\npot,The pot,9.99\nmug,The mug,free\n')
  const imported = await store(`import ${csv} --store corner`)
  expect(imported.code).toBe(2)
  expect((await store(`import ${csv} --store corner --partial`)).code).toBe(0)
  expect(imported.out).toContain('Corner Shop: 1 new listing, 0 changed, 0 unchanged.')
  expect(imported.out).toContain('  line 3, mug: The price "free" is not a valid number. Use a format such as 12.50.')
  expect(imported.out).toContain('http://corner.localhost:3000')
  expect((await store(`import ${csv} --store corner`)).out).toContain('0 new listings, 0 changed, 1 unchanged.')
  expect((await store('list')).out).toMatch(
    /corner\s+Corner Shop\s+USD\s+1\s+0\s+open\s+http:\/\/corner\.localhost:3000/,
  )
})

test('a store file creates its own store', async () => {
  const path = await file('shop.json', `\uFEFF${JSON.stringify(sampleShop('north'))}`)
  const first = await store(`import ${path}`)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain('Shop north: 3 new listings')
  expect((await store(`import ${path} --store north`)).out).toContain('3 unchanged')
  await store('create other --name Other')
  expect(await store(`import ${path} --store other`)).toMatchObject({
    code: 1,
    err: 'The file belongs to store "north", not to "other". Nothing was changed.\n',
  })
})

test('a file that is not a store file creates no store', async () => {
  const { awning: _, ...shop } = sampleShop('east')
  const imported = await store(`import ${await file('east.json', JSON.stringify(shop))}`)
  expect(imported).toMatchObject({ code: 1, err: expect.stringContaining('/awning') })
  const strange = { ...sampleShop('east'), promoCodes: [{ code: 'X' }] }
  expect((await store(`import ${await file('east.json', JSON.stringify(strange))}`)).code).toBe(1)
  expect((await store('list')).out).not.toContain('east')
})

test('a rejected listing is exit code 2, with `--partial` 0', async () => {
  const shop = sampleShop('north')
  const path = await file(
    'north.json',
    JSON.stringify({ ...shop, listings: [...(shop.listings ?? []), { slug: 'x' }] }),
  )
  expect(await store(`import ${path}`)).toMatchObject({ code: 2, out: expect.stringContaining('Not imported (1)') })
  expect((await store(`import ${path} --partial`)).code).toBe(0)
})

test('an import changes region and currency only with `--yes`', async () => {
  const shop = sampleShop('north')
  await store(`import ${await file('north.json', JSON.stringify(shop))}`)
  const moved = { ...shop, store: { ...shop.store, name: 'Moved', region: 'EU', currency: 'EUR' } }
  const path = await file('moved.json', JSON.stringify(moved))
  expect(await store(`import ${path}`)).toMatchObject({
    code: 1,
    err: 'The file changes the region from USA to EU and the currency from USD to EUR. Nothing was changed. Add `--yes` to import it.\n',
  })
  expect((await store('show north')).out).not.toContain('Moved')
  expect((await store(`import ${path} --yes`)).out).toContain('Changed currency from USD to EUR.')
})

test('a picture without an address is a note with its place', async () => {
  const shop = sampleShop('north')
  const [listing] = shop.listings ?? []
  if (listing === undefined) throw new Error('the sample has no listing')
  const [product] = listing.products
  const variations = product?.variations.map((variation) => ({
    ...variation,
    pictures: [{ alt: 'Front' }, { url: '' }],
  }))
  const path = await file(
    'bare.json',
    JSON.stringify({ ...shop, listings: [{ ...listing, products: [{ ...product, variations }] }] }),
  )
  const { out } = await store(`import ${path}`)
  expect(out).toContain('/listings/0/products/0/variations/0/pictures/0: The picture has no `url`')
  expect(out).toContain('/listings/0/products/0/variations/0/pictures/1: The picture has no `url`')
})

test('an operator imports a review file, and each rejected row is listed with its line', async () => {
  await store('create corner --name Corner')
  await store(`import ${await file('products.csv', 'Handle,Title,Variant Price\npot,The pot,9.99\n')} --store corner`)
  const csv = await file('reviews.csv', 'product_handle,rating,review_date\npot,5,2025-01-31\npot,nice,2025-01-31\n')
  const imported = await store(`reviews import ${csv} --store corner`)
  expect(imported.code).toBe(2)
  expect((await store(`reviews import ${csv} --store corner --partial`)).code).toBe(0)
  expect(imported.out).toContain('corner: 1 new review, 0 changed, 0 unchanged.')
  expect(imported.out).toContain('  line 3, pot: The rating "nice" is not a whole number from 1 to 5.')
  expect((await store(`reviews import ${csv} --store corner`)).out).toContain('0 new reviews, 0 changed, 1 unchanged.')
})

test('an import does not change the access of a store without `--access`', async () => {
  const closed = sampleShop('north')
  const path = await file('closed.json', JSON.stringify({ ...closed, store: { ...closed.store, state: 'closed' } }))
  const first = await store(`import ${path}`)
  expect(first.out).toContain('Changed access to closed.')
  expect((await store('open north')).out).toContain('open to all visitors')
  const again = await store(`import ${path}`)
  expect(again.out).toContain(
    'The access in the file is closed, but the store stays open. Change it with `import --access closed`.',
  )
  expect((await store('list')).out).toMatch(/north .* open /)
  const protectedImport = await store(`import ${path} --access protected`)
  expect(protectedImport.out).not.toContain('the store stays')
  expect(protectedImport.out).toMatch(
    /Changed access to protected\.\nThe access code is \S+\. It is printed only once\./,
  )
  expect((await store('list')).out).toMatch(/north .* protected /)
})

test('a copy of a protected store is protected from the start', async () => {
  const shop = sampleShop('south')
  const path = await file('south.json', JSON.stringify({ ...shop, store: { ...shop.store, state: 'protected' } }))
  expect((await store(`import ${path}`)).out).toMatch(/The access code is \S+\./)
  const page = await fetch(`${service.url}/v1/stores/products?slug=south&currency=USD&region=USA`)
  expect(page.status).toBe(401)
})

test('an import reports which settings of the store it changed', async () => {
  const shop = sampleShop('north')
  await store(`import ${await file('north.json', JSON.stringify(shop))}`)
  const renamed = { ...shop, store: { ...shop.store, name: 'True North', email: 'maker@example.com' } }
  const { out } = await store(`import ${await file('renamed.json', JSON.stringify(renamed))}`)
  expect(out).toContain(
    'Changed name from Shop north to True North.\nChanged email from nothing to maker@example.com.\n',
  )
})

test('JSON output is exactly one value', async () => {
  const made = await store('create corner --name Corner --region eu --currency eur --json')
  expect(JSON.parse(made.out)).toMatchObject({ created: true, store: { region: 'EU', currency: 'EUR' } })
  expect(JSON.parse((await store('list --json')).out)).toMatchObject([{ slug: 'corner' }])
  expect(JSON.parse((await store('orders --store corner --json')).out)).toEqual({
    orders: [],
    attention: [],
    unreadable: [],
    next: null,
  })
  const rejected = await store('orders --store nope --json')
  expect(rejected.code).toBe(1)
  expect(JSON.parse(rejected.out)).toEqual({
    error: {
      code: 'store_not_found',
      message: 'Store "nope" does not exist. The command `list` prints all stores.',
    },
  })
})

test('domain and order commands report their result', async () => {
  await store('create corner --name Corner')
  expect((await store('domain add shop.example.com --store corner --verified')).out).toContain(
    'shop.example.com now serves corner',
  )
  expect((await store('domain add shop.example.com --store corner --verified')).out).toContain('already')
  expect((await store('domain add a.example.com www.a.example.com --store corner --verified')).out).toMatch(
    /^a\.example\.com now serves corner[\s\S]*\nwww\.a\.example\.com now serves corner/,
  )
  expect(await store('domain add foo.localhost --store corner --verified')).toMatchObject({
    code: 1,
    err: expect.stringContaining('The host of corner is corner.localhost'),
  })
  expect((await store('domain add corner.localhost --store corner --verified')).err).toContain(
    'does not need to be added',
  )
  expect((await store('orders --store corner')).out).toBe('corner has no orders yet.\n')
})

test.each([
  ['import nothing.csv --store corner', 1, 'File "nothing.csv" does not exist.'],
  ['reviews import nothing.csv --store corner', 1, 'File "nothing.csv" does not exist.'],
  ['orders --store nope', 1, 'Store "nope" does not exist.'],
  ['create corner', 2, "Required option '--name <name>' not specified"],
  ['create Bad_Slug --name x', 2, 'lowercase letters, digits and hyphens'],
  ['create corner --name x --currency JPY', 2, '`--currency` must be one of USD, GBP, EUR, AUD, CAD, got "JPY".'],
  ['orders export', 2, 'The store is missing. Set it as an argument or with `--store <slug>`.'],
  ['domain move x --store corner', 2, "Unknown command 'move'"],
  ['domain check x y', 2, "Too many arguments for 'check'"],
  ['domain remove x --store nope', 1, 'Store "nope" does not exist.'],
  ['domain check x_y', 1, '"x_y" is not a host name. Use the form shop.example.com.'],
  ['promo', 2, 'A subcommand is missing.'],
  ['promo add --store corner --percent 5', 2, "Missing required argument 'code'"],
  ['promo add X --store corner', 2, '`--percent 10`, `--fixed 5.00` or `--free-shipping`'],
  ['promo add X --store corner --percent 10 --free-shipping', 2, 'Set exactly one of'],
  ['promo add X --store corner --percent 101', 2, '`--percent` must be more than 0 and at most 100, got "101".'],
  ['promo add X --store corner --fixed 0', 2, '`--fixed` must be an amount such as 5 or 5.00, got "0".'],
  ['promo add X --store corner --fixed 5 --currency JPY', 2, '`--currency` must be one of USD, GBP, EUR, AUD, CAD'],
  ['promo add X --store corner --percent 5 --limit 0', 2, '`--limit` must be a whole number of at least 1, got "0".'],
  ['promo add X --store corner --percent 5 --from 2026-02-30', 2, '`--from` must be a date such as 2026-12-24'],
  ['promo add X --store nope --percent 5', 1, 'Store "nope" does not exist.'],
  ['flag set showAgeVerify --store corner', 2, "Missing required argument 'value'"],
  ['flag set showAgeVerify maybe --store corner', 2, 'Allowed choices are on, off.'],
  ['flag set Show-Age on --store nope', 1, 'Store "nope" does not exist.'],
  ['theme --store corner', 2, "Missing required argument 'file'"],
  ['theme none.json --store corner', 1, 'File "none.json" does not exist or cannot be read.'],
  ['show nope', 1, 'Store "nope" does not exist.'],
  ['export nope', 1, 'Store "nope" does not exist.'],
  ['export nope --as Not_One', 2, '`--as` must be a slug'],
  ['frob', 2, "Unknown command 'frob'"],
  ['list --frob', 2, "Unknown option '--frob'"],
  ['list --percent 10', 2, "Unknown option '--percent'"],
  ['close corner --code open-sesame', 2, "Unknown option '--code'"],
  ['import x.json --access hidden', 2, 'Allowed choices are open, closed, protected.'],
  ['orders --store corner --limit x', 2, '`--limit` must be a whole number between 1 and 1000, got "x".'],
  ['list more', 2, "Too many arguments for 'list'"],
])('%s: exit code %i, "%s"', async (line, code, expected) => {
  const answer = await store(line)
  expect(answer.code).toBe(code)
  expect(answer.err).toContain(expected)
})

test('an operator allows an origin, lists it and removes it', async () => {
  await store('create corner --name Corner')
  expect((await store('origins list --store corner')).out).toContain(
    'No other origin may read the responses of corner.',
  )
  const add = 'origins add https://client.example --store corner'
  expect((await store(add)).out).toContain('Pages from https://client.example may now read the responses of corner.')
  expect((await store(add)).out).toContain('may already read')
  expect((await store('origins list --store corner')).out).toContain('https://client.example')
  expect(await store('origins add client.example --store corner')).toMatchObject({ code: 1 })
  const remove = 'origins remove https://client.example --store corner'
  expect((await store(remove)).out).toContain('may no longer read')
  expect((await store(remove)).out).toContain('were not allowed to read')
})

test('unreadable files are reported by name', async () => {
  await store('create corner --name Corner')
  const text = await file('notes.txt', 'x')
  expect((await store(`import ${text} --store corner`)).err).toContain('must end in .json or .csv')
  const broken = await file('broken.json', '{')
  expect((await store(`import ${broken}`)).err).toContain('is not valid JSON')
  const strange = await file('strange.json', '{}')
  expect((await store(`import ${strange}`)).err).toContain('is not a store file')
  const header = await file('header.csv', 'Handle,Title,Variant Price\n')
  expect(await store(`import ${header} --store corner`)).toMatchObject({
    code: 1,
    err: 'The file has no rows.\n',
  })
  const columns = await file('columns.csv', 'Handle,Title\npot,Pot\n')
  expect((await store(`import ${columns} --store corner`)).err).toContain('The file has no column "Variant Price"')
})

test('help works without a service, and a missing service is reported with advice', async () => {
  const help = await store('--help', null)
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain('Usage: npm run store')
  expect(await store('list', null)).toMatchObject({
    code: 1,
    err: expect.stringContaining('Start it, or set COMMERCE_URL and ADMIN_TOKEN.'),
  })
  const stopped = await store('list', { url: 'http://127.0.0.1:9', token: 'x' })
  expect(stopped).toMatchObject({ code: 1, err: expect.stringContaining('does not respond at http://127.0.0.1:9') })
  expect((await store('list', { ...service, token: 'wrong' })).err).toContain('rejected the admin token')
})

test('an operator creates a preview link, optionally with the theme of a file', async () => {
  await store('create corner --name "Corner Shop"')
  const plain = await store('preview corner')
  expect(plain.code).toBe(0)
  expect(plain.out).toContain('for 24 hours:\nhttp://corner.localhost:3000/#previewData=')
  const theme = await file('theme.json', '{"styles":{"primaryColor":"#ff0000"}}')
  expect((await store(`preview corner --theme ${theme} --hours 1`)).out).toContain(
    'for 1 hour, with the theme from the file:',
  )
  const broken = await file('broken.json', '{"meta":{"storeName":7}}')
  expect(await store(`preview corner --theme ${broken}`)).toMatchObject({ code: 1, out: '' })
  expect((await store(`preview corner --theme ${folder}/none.json`)).err).toContain('does not exist')
  expect((await store('preview corner --hours many')).code).toBe(2)
})

test('an operator reads contact messages, and their text cannot control the terminal', async () => {
  await store('create corner --name "Corner Shop"')
  expect((await store('messages corner')).out).toBe('corner has no messages yet.\n')
  const answer = await fetch(`${service.url}/v1/contact?storeSlug=corner`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      orderNumber: '7K3M',
      email: 'ada@example.com',
      fullName: 'Ada',
      reason: 'delivery',
      message: 'Where is it?\nI wait\u001b[2J.',
    }),
  })
  expect(answer.status).toBe(200)
  const { out } = await store('messages corner')
  expect(out).toContain('2026-11-20 10:00 (UTC)  delivery, order 7K3M\nAda <ada@example.com>, language en\n')
  expect(out).toContain('  Where is it?\n  I wait[2J.\n')
  expect(JSON.parse((await store('messages corner --json')).out)).toMatchObject({
    messages: [{ reason: 'delivery', fullName: 'Ada', message: 'Where is it?\nI wait\u001b[2J.' }],
  })
  expect((await store('messages corner --limit 0')).code).toBe(2)
})
