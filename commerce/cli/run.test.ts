import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { createCommerce } from '../app'
import { createTestDatabase, type TestDatabase } from '../db/testing'
import { sampleShop } from '../sample-shops'
import { testAdminToken, testDeps } from '../testing'
import { type Place, run } from './run'

let database: TestDatabase
let server: ServerType
let place: Place
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'awning-cli-'))
  const app = createCommerce(testDeps(database.db))
  place = await new Promise<Place>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, token: testAdminToken }),
    )
  })
}, 30_000)
beforeEach(() => database.reset())
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await database.close()
  await rm(folder, { recursive: true })
})

async function store(line: string, at: Place = place) {
  let out = ''
  let err = ''
  const words = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))
  const code = await run(words, at, {
    out: (text) => {
      out += text
    },
    err: (text) => {
      err += text
    },
  })
  return { code, out, err }
}

async function file(name: string, content: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

test('an operator makes a shop, fills it from a CSV and reads where it is', async () => {
  expect(await store('create corner --name "Corner Shop"')).toEqual({
    code: 0,
    out: 'Corner Shop is there now: http://corner.localhost:3000\n',
    err: '',
  })
  expect((await store('create corner --name "Corner Shop"')).out).toContain('was there already')
  const csv = await file('products.csv', 'Handle,Title,Variant Price\npot,The pot,9.99\nmug,The mug,free\n')
  const imported = await store(`import ${csv} --store corner`)
  expect(imported.code).toBe(0)
  expect(imported.out).toContain('Corner Shop: 1 product is new, 0 changed, 0 unchanged.')
  expect(imported.out).toContain('  line 3, mug: The price "free" is not a number such as 12.50.')
  expect(imported.out).toContain('http://corner.localhost:3000')
  expect((await store(`import ${csv} --store corner`)).out).toContain('0 products are new, 0 changed, 1 unchanged.')
  expect((await store('list')).out).toMatch(
    /corner\s+Corner Shop\s+USD\s+1\s+0\s+open\s+http:\/\/corner\.localhost:3000/,
  )
})

test('a store file makes its own store', async () => {
  const path = await file('shop.json', `\uFEFF${JSON.stringify(sampleShop('north'))}`)
  const first = await store(`import ${path}`)
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toContain('Shop north: 3 products are new')
  expect((await store(`import ${path} --store north`)).out).toContain('3 unchanged')
  await store('create other --name Other')
  expect(await store(`import ${path} --store other`)).toMatchObject({
    code: 1,
    err: 'The file is of the store "north", not of "other". Nothing was changed.\n',
  })
})

test('an import leaves the access of a store alone unless it is asked to change it', async () => {
  const closed = sampleShop('north')
  const path = await file('closed.json', JSON.stringify({ ...closed, store: { ...closed.store, state: 'closed' } }))
  const first = await store(`import ${path}`)
  expect(first.out).toContain('Changed access to closed.')
  expect((await store('open north')).out).toContain('open to everybody')
  const again = await store(`import ${path}`)
  expect(again.out).toContain(
    'The file says closed, the store is open and stays so. `import --access closed` changes it.',
  )
  expect((await store('list')).out).toMatch(/north .* open /)
  const asked = await store(`import ${path} --access protected`)
  expect(asked.out).not.toContain('stays so')
  expect(asked.out).toMatch(/Changed access to protected\.\nThe access code is \S+\. It is printed only once\./)
  expect((await store('list')).out).toMatch(/north .* protected /)
})

test('a copy of a protected store is protected from its first moment', async () => {
  const shop = sampleShop('south')
  const path = await file('south.json', JSON.stringify({ ...shop, store: { ...shop.store, state: 'protected' } }))
  expect((await store(`import ${path}`)).out).toMatch(/The access code is \S+\./)
  const page = await fetch(`${place?.url}/v1/stores/products?slug=south&currency=USD&region=USA`)
  expect(page.status).toBe(401)
})

test('an import says which settings of the store it changed', async () => {
  const shop = sampleShop('north')
  await store(`import ${await file('north.json', JSON.stringify(shop))}`)
  const renamed = { ...shop, store: { ...shop.store, name: 'True North', email: 'maker@example.com' } }
  const { out } = await store(`import ${await file('renamed.json', JSON.stringify(renamed))}`)
  expect(out).toContain(
    'Changed name from Shop north to True North.\nChanged email from nothing to maker@example.com.\n',
  )
})

test('machines get one JSON value and nothing else', async () => {
  const made = await store('create corner --name Corner --region eu --currency eur --json')
  expect(JSON.parse(made.out)).toMatchObject({ created: true, store: { region: 'EU', currency: 'EUR' } })
  expect(JSON.parse((await store('list --json')).out)).toMatchObject([{ slug: 'corner' }])
  expect(JSON.parse((await store('orders --store corner --json')).out)).toEqual({
    orders: [],
    attention: [],
    unreadable: [],
  })
  const refused = await store('orders --store nope --json')
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.out)).toEqual({ error: { code: 'store_not_found', message: 'There is no store "nope".' } })
})

test('domains and orders say what they did', async () => {
  await store('create corner --name Corner')
  expect((await store('domain add shop.example.com --store corner')).out).toContain(
    'shop.example.com leads to corner now',
  )
  expect((await store('domain add shop.example.com --store corner')).out).toContain('already')
  expect(await store('domain add foo.localhost --store corner')).toMatchObject({
    code: 1,
    err: expect.stringContaining('corner is at corner.localhost'),
  })
  expect((await store('domain add corner.localhost --store corner')).err).toContain('nothing needs to be added')
  expect((await store('orders --store corner')).out).toBe('corner has no orders yet.\n')
})

test.each([
  ['import nothing.csv --store corner', 1, 'There is no file "nothing.csv".'],
  ['orders --store nope', 1, 'There is no store "nope".'],
  ['create corner', 2, "required option '--name <name>' not specified"],
  ['create Bad_Slug --name x', 2, 'small letters, digits and hyphens'],
  ['create corner --name x --currency JPY', 2, 'The currency is not right'],
  ['orders', 2, "missing required argument 'store'"],
  ['domain move x --store corner', 2, "unknown command 'move'"],
  ['domain add x y --store corner', 2, "too many arguments for 'add'"],
  ['domain remove x --store nope', 1, 'There is no store "nope".'],
  ['domain check x_y', 1, '"x_y" is not a host name such as shop.example.com.'],
  ['promo', 2, 'Name a subcommand.'],
  ['promo add --store corner --percent 5', 2, "missing required argument 'code'"],
  ['promo add X --store corner', 2, '--percent 10, --fixed 5.00 or --free-shipping'],
  ['promo add X --store corner --percent 10 --free-shipping', 2, 'Say one thing that the code gives'],
  ['promo add X --store corner --percent 101', 2, '--percent is more than 0 and at most 100, not "101".'],
  ['promo add X --store corner --fixed 0', 2, '--fixed is an amount such as 5 or 5.00, not "0".'],
  ['promo add X --store corner --fixed 5 --currency JPY', 2, '--currency is one of USD, GBP, EUR, AUD, CAD'],
  ['promo add X --store corner --percent 5 --limit 0', 2, '--limit is a whole number from 1, not "0".'],
  ['promo add X --store corner --percent 5 --from 2026-02-30', 2, '--from is a day such as 2026-12-24'],
  ['promo add X --store nope --percent 5', 1, 'There is no store "nope".'],
  ['flag set showAgeVerify --store corner', 2, "missing required argument 'value'"],
  ['flag set showAgeVerify maybe --store corner', 2, 'Allowed choices are on, off.'],
  ['flag set Show-Age on --store nope', 1, 'There is no store "nope".'],
  ['theme --store corner', 2, "missing required argument 'file'"],
  ['theme none.json --store corner', 1, 'There is no file "none.json".'],
  ['show nope', 1, 'There is no store "nope".'],
  ['export nope', 1, 'There is no store "nope".'],
  ['export nope --as Not_One', 2, '--as is a slug'],
  ['frob', 2, "unknown command 'frob'"],
  ['list --frob', 2, "unknown option '--frob'"],
  ['list --percent 10', 2, "unknown option '--percent'"],
  ['close corner --code open-sesame', 2, "unknown option '--code'"],
  ['import x.json --access hidden', 2, 'Allowed choices are open, closed, protected.'],
  ['orders --store corner --limit x', 2, '--limit is a number from 1 to 1000, not "x".'],
  ['list more', 2, "too many arguments for 'list'"],
])('%s: exit code %i, "%s"', async (line, code, said) => {
  const answer = await store(line)
  expect(answer.code).toBe(code)
  expect(answer.err).toContain(said)
})

test('an operator allows an origin, lists it, and takes it back', async () => {
  await store('create corner --name Corner')
  expect((await store('origins list --store corner')).out).toContain('No other origin may read the calls of corner.')
  const add = 'origins add https://client.example --store corner'
  expect((await store(add)).out).toContain('Pages of https://client.example may read the calls of corner.')
  expect((await store(add)).out).toContain('could already read')
  expect((await store('origins list --store corner')).out).toContain('https://client.example')
  expect(await store('origins add client.example --store corner')).toMatchObject({ code: 1 })
  const remove = 'origins remove https://client.example --store corner'
  expect((await store(remove)).out).toContain('may no longer read')
  expect((await store(remove)).out).toContain('could not read')
})

test('files that cannot be read are told by name', async () => {
  await store('create corner --name Corner')
  const text = await file('notes.txt', 'x')
  expect((await store(`import ${text} --store corner`)).err).toContain('must end in .json or .csv')
  const broken = await file('broken.json', '{')
  expect((await store(`import ${broken}`)).err).toContain('is not JSON')
  const strange = await file('strange.json', '{}')
  expect((await store(`import ${strange}`)).err).toContain('is not a store file')
  const header = await file('header.csv', 'Handle,Title,Variant Price\n')
  expect(await store(`import ${header} --store corner`)).toMatchObject({
    code: 1,
    err: 'There are no rows in the file.\n',
  })
  const columns = await file('columns.csv', 'Handle,Title\npot,Pot\n')
  expect((await store(`import ${columns} --store corner`)).err).toContain('The file has no column "Variant Price"')
})

test('help is there without a service, and a service that does not run is told with what to do', async () => {
  const help = await store('--help', null)
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain('Usage: npm run store')
  expect(await store('list', null)).toMatchObject({ code: 1, err: expect.stringContaining('`npm start`') })
  const gone = await store('list', { url: 'http://127.0.0.1:9', token: 'x' })
  expect(gone).toMatchObject({ code: 1, err: expect.stringContaining('does not answer at http://127.0.0.1:9') })
  expect((await store('list', place && { ...place, token: 'wrong' })).err).toContain('does not accept the admin token')
})

test('an operator makes a link to a preview, with a theme to try from a file', async () => {
  await store('create corner --name "Corner Shop"')
  const plain = await store('preview corner')
  expect(plain.code).toBe(0)
  expect(plain.out).toContain('for 24 hours:\nhttp://corner.localhost:3000/#previewData=')
  const theme = await file('theme.json', '{"styles":{"primaryColor":"#ff0000"}}')
  expect((await store(`preview corner --theme ${theme} --hours 1`)).out).toContain(
    'for 1 hour, in the theme of the file:',
  )
  const broken = await file('broken.json', '{"meta":{"storeName":7}}')
  expect(await store(`preview corner --theme ${broken}`)).toMatchObject({ code: 1, out: '' })
  expect((await store(`preview corner --theme ${folder}/none.json`)).err).toContain('There is no file')
  expect((await store('preview corner --hours many')).code).toBe(2)
})

test('an operator reads what shoppers wrote, and nothing of it moves the terminal', async () => {
  await store('create corner --name "Corner Shop"')
  expect((await store('messages corner')).out).toBe('Nobody has written to corner yet.\n')
  const answer = await fetch(`${place?.url}/v1/contact?storeSlug=corner`, {
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
  expect(out).toContain('2026-11-20 10:00 (UTC)  delivery, order 7K3M\nAda <ada@example.com>, reads en\n')
  expect(out).toContain('  Where is it?\n  I wait[2J.\n')
  expect(JSON.parse((await store('messages corner --json')).out)).toMatchObject({
    messages: [{ reason: 'delivery', fullName: 'Ada', message: 'Where is it?\nI wait\u001b[2J.' }],
  })
  expect((await store('messages corner --limit 0')).code).toBe(2)
})
