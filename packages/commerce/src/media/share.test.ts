import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Listing } from '@awning/contract/catalog'
import { Store } from '@awning/contract/store'
import { sampleShop } from '@awning/testing/sample-shops'
import { createTestDatabase, type TestDatabase } from '@awning/testing/test-database'
import { testDeps } from '@awning/testing/test-deps'
import sharp from 'sharp'
import { createCommerce } from '../app'
import { importStoreFile } from '../import/import-store-file'
import { createDirectoryStore } from '../pictures/objects/directory-store'
import { createPictureStore } from '../pictures/picture-store'
import { shareKey } from '../pictures/share-card'
import { createStore } from '../stores/create-store'
import { composeShare, wordsSvg } from './compose-share'
import { createShareImageRenderer } from './share-image-renderer'

const bitmap = () =>
  sharp({ create: { width: 560, height: 560, channels: 3, background: '#336699' } })
    .webp()
    .toBuffer()

describe('the text of a link preview', () => {
  it('consists of outlines only, whatever the title contains', () => {
    const title = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><image href="//e/x"/>&x;</svg>'
    const svg = wordsSvg(title, '</g><script>', '#111111') ?? ''
    expect(svg).toContain('<path')
    expect(svg).not.toMatch(/ENTITY|image|href|script|passwd|<text/)
    expect(svg.match(/<[a-z]+/g)?.every((tag) => ['<svg', '<g', '<path'].includes(tag))).toBe(true)
  })

  it('is omitted if the font lacks its characters', () => {
    for (const title of ['夜勤クラブ', 'Tee 🌙', '  ', 'constructor\u0000'])
      expect(wordsSvg(title, 'Shop', '#111111')).toBeNull()
  })

  it('is truncated if the title is too long', async () => {
    const long = wordsSvg('Word '.repeat(40), 'Shop', '#111111') ?? ''
    expect(long.match(/<g /g)).toHaveLength(5)
    expect(
      (
        await sharp(
          await composeShare(await bitmap(), { color: '#ff5a1f', title: 'x'.repeat(90), storeName: 'S' }),
        ).metadata()
      ).width,
    ).toBe(1200)
  })
})

describe('a link preview', () => {
  let database: TestDatabase
  let dir: string
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.reset()
    dir = await mkdtemp(join(tmpdir(), 'share-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  async function openShops() {
    const pictures = createPictureStore({ objects: createDirectoryStore(dir) })
    const deps = testDeps(database.db, {
      pictures,
      storePicture: async () => await pictures.putOriginal(await bitmap()),
    })
    for (const slug of ['north', 'south']) {
      const { store } = await createStore({ slug, name: `Shop ${slug}`, region: 'USA', currency: 'USD' }, database.db)
      await importStoreFile(store, sampleShop(slug), deps)
    }
    const app = createCommerce(deps)
    const request = async (path: string) => (await app.request(path)).json()
    const sharedBy = async (slug: string) => ({
      home: Store.parse(await request(`/v1/stores?slug=${slug}`)).shareImage ?? '',
      listing: Listing.parse(await request(`/v1/listings?slug=sun-tee&storeSlug=${slug}`)).shareImage ?? '',
    })
    return { deps, app, sharedBy }
  }

  it('is a JPEG of 1200 × 630, made once and cached', async () => {
    const { app, sharedBy } = await openShops()
    for (const address of Object.values(await sharedBy('north'))) {
      const response = await app.request(`${address}?store=north`)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    }
    expect((await readdir(dir)).filter((name) => name.startsWith('share-'))).toHaveLength(2)
  })

  it('is served only for its own store and only at its current URL', async () => {
    const { app, sharedBy } = await openShops()
    const { listing, home } = await sharedBy('north')
    for (const address of [listing, home]) expect((await app.request(`${address}?store=south`)).status).toBe(404)
    const invented = listing.replace(/[0-9a-f]{32}/, 'a'.repeat(32))
    expect((await app.request(`${invented}?store=north`)).status).toBe(404)
  })

  it('has a new URL when its content changes', () => {
    const card = { picture: 'a'.repeat(32), color: '#111111', title: 'Tee', storeName: 'Shop' }
    const keys = [card, { ...card, title: 'Tea' }, { ...card, color: '#222222' }, { ...card, storeName: 'Stop' }].map(
      shareKey,
    )
    expect(new Set(keys).size).toBe(4)
  })

  it('is made before the first visit, for published listings and the home page', async () => {
    const { deps, sharedBy } = await openShops()
    const renderer = createShareImageRenderer(deps, { delay: 0, pause: 0 })
    const { store } = await createStore(
      { slug: 'north', name: 'Shop north', region: 'USA', currency: 'USD' },
      database.db,
    )
    renderer.add(store, ['sun-tee', 'secret-tee'])
    await renderer.idle()
    const files = (await readdir(dir)).filter((name) => name.startsWith('share-'))
    const keys = Object.values(await sharedBy('north')).map((address) => /[0-9a-f]{32}/.exec(address)?.[0])
    expect(keys.every((key) => files.includes(`share-${key}.jpg`))).toBe(true)
    // The tee and the home page, but not its hoodie, which has no picture, and not the private listing.
    expect(files).toHaveLength(2)
    await renderer.stop()
  })

  it('is made only when it is requested, if the service is set to do so', async () => {
    const { deps, app, sharedBy } = await openShops()
    const renderer = createShareImageRenderer(deps, { delay: 0, pause: 0, isOnRequest: true })
    const { store } = await createStore(
      { slug: 'north', name: 'Shop north', region: 'USA', currency: 'USD' },
      database.db,
    )
    renderer.add(store, ['sun-tee'])
    await renderer.idle()
    const made = async () => (await readdir(dir)).filter((name) => name.startsWith('share-'))
    expect(await made()).toEqual([])
    const { home } = await sharedBy('north')
    expect((await app.request(`${home}?store=north`)).status).toBe(200)
    expect(await made()).toHaveLength(1)
    await renderer.stop()
  })
})
