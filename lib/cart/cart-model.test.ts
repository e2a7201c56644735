/** @jest-environment ./tools/jest/browser-environment.cjs */
import type { CartLine } from '@awning/contract/cart'
import fc from 'fast-check'
import { skuOf } from '../sku'
import { createCartActions, openCart } from './cart-store'
import { type Cart, decodeCart, encodeCart } from './encode-cart'
import { addLine, regionUnder } from './lines'

/** `npm run chaos -w verification` sets ten thousand with Jest's `--globals`. */
const modelRuns = Number(Reflect.get(globalThis, 'cartModelRuns') ?? 1000)

/** All products that a test can add, with names so long that about thirty of them exceed the cookie. */
const pool: CartLine[] = Array.from({ length: 240 }, (_, n) => ({
  slug: `${'a-name-as-long-as-the-longest-listings-of-our-shops-have-them-'.repeat(2)}${n}`.slice(-90),
  productId: 1000 + n,
  colorId: 20_000 + n,
  sizeId: 1 + (n % 7),
  quantity: 1,
  itemGroupId: String(500 + n),
}))
const product = (n: number) => pool[n % pool.length] as CartLine

/** A browser: one cookie jar, one storage, and the messages and locks that its tabs share. */
const browser = {
  jar: '',
  listeners: new Set<{ onmessage: (() => void) | null }>(),
  lock: Promise.resolve() as Promise<unknown>,
}

class Channel {
  onmessage: (() => void) | null = null
  constructor() {
    browser.listeners.add(this)
  }
  postMessage() {
    for (const other of browser.listeners) if (other !== this) other.onmessage?.()
  }
}

/** The service behind `/api/cart`, which finds the cart by the browser's cookie. */
const service = { carts: new Map<string, Cart>(), next: 1, down: false }

async function response(_: unknown, init?: RequestInit): Promise<Response> {
  if (service.down) throw new TypeError('Failed to fetch')
  const cookie = decodeCart(ownCookie())
  const id = cookie.kind === 'saved' ? cookie.id : ''
  if (init?.method === 'POST') {
    const id = `saved-cart-${service.next++}`
    service.carts.set(id, JSON.parse(String(init.body)))
    return Response.json({ id })
  }
  if (!service.carts.has(id)) return Response.json({ errors: [] }, { status: 404 })
  if (init?.method !== 'PUT') return Response.json(service.carts.get(id))
  service.carts.set(id, JSON.parse(String(init.body)))
  return Response.json({ id })
}

const ownCookie = () => browser.jar.replace('cart=', '') || undefined

beforeAll(() => {
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => browser.jar,
    set: (text: string) => {
      // A browser ignores a cookie that is too large.
      const [pair = ''] = text.split(';')
      if (pair.length <= 4096) browser.jar = pair
    },
  })
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: Channel })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_: string, work: () => Promise<unknown>) => {
        const result = browser.lock.then(work)
        browser.lock = result.catch(() => undefined)
        return result
      },
    },
  })
})
beforeEach(() => {
  // A test closes its pages by dropping them; their event listeners must not accumulate.
  jest.spyOn(window, 'addEventListener').mockImplementation(() => undefined)
  jest.spyOn(document, 'addEventListener').mockImplementation(() => undefined)
  jest.spyOn(globalThis, 'fetch').mockImplementation(response)
})
afterEach(() => jest.restoreAllMocks())

function openTab() {
  const before = new Set(browser.listeners)
  const page = openCart()
  page.start()
  const [channel] = [...browser.listeners].filter((one) => !before.has(one))
  return { ...page, verbs: createCartActions(page.change), close: () => channel && browser.listeners.delete(channel) }
}

type Tab = ReturnType<typeof openTab>

/** Waits until no tab has pending work: anything that lasts longer than a few turns holds the lock. */
async function settled() {
  for (let round = 0, last: unknown; last !== browser.lock; round += 1) {
    // Only promises run here: the clock never advances in an endless exchange of messages.
    if (round > 100) throw new Error('the tabs exchange messages endlessly')
    last = browser.lock
    await browser.lock
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
  }
}

function resetModules() {
  browser.jar = ''
  browser.listeners.clear()
  service.carts.clear()
  service.down = false
  localStorage.clear()
}

/** The simplest possible model of a cart. */
class Model {
  region = 'USA'
  held: [thing: number, pieces: number][] = []
  removed: { thing: number; pieces: number; at: number; tab?: Tab; undo?: () => unknown } | undefined

  lookAt(region: string) {
    if (this.held.length === 0) this.region = region
    else if (this.region !== region) this.region = 'MIXED'
  }
  put(wanted: number, quantity: number, region: string) {
    this.lookAt(region)
    const present = this.held.find(([known]) => known === wanted)
    if (present) present[1] = Math.min(999, present[1] + quantity)
    else this.held.push([wanted, quantity])
  }
  set(place: number, quantity: number) {
    const held = this.held[place]
    if (held) held[1] = quantity
  }
  remove(place: number) {
    const [gone] = this.held.splice(place, 1)
    if (gone) this.removed = { thing: gone[0], pieces: gone[1], at: place }
  }
  undo() {
    if (!this.removed) return
    const { thing: back, pieces, at } = this.removed
    this.removed = undefined
    if (this.held.some(([known]) => known === back)) this.put(back, pieces, this.region)
    else this.held.splice(at, 0, [back, pieces])
  }
  cart(): Cart {
    return { region: this.region, lines: this.held.map(([known, quantity]) => ({ ...product(known), quantity })) }
  }
}

const held = ({ region, lines }: Cart): Cart => ({ region, lines })

/** What the browser and the service store together, regardless of what a tab displays. */
function storedCart(): Cart {
  const own = decodeCart(localStorage.getItem('cart-unsaved') ?? ownCookie())
  if (own.kind === 'lines') return held(own)
  const found = service.carts.get(own.id)
  if (found) return held(found)
  const copy = decodeCart(localStorage.getItem('cart-copy') ?? undefined)
  if (copy.kind === 'saved') throw new Error('the copy must contain lines')
  return held(copy)
}

const number = fc.nat({ max: 239 })
const quantity = fc.integer({ min: 1, max: 400 })
const region = fc.constantFrom('USA', 'EU', 'CANADA')
const tab = fc.constantFrom(0, 1)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('add'), tab, number: fc.nat({ max: 9 }), pieces: quantity, region }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('addMany'), tab, number, pieces: quantity, region }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set'), tab, number, pieces: quantity }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove'), tab, number }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undoAmid'), number, pieces: quantity, region }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('both'), number, other: number, region }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('region'), tab, region }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reload'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('order'), tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lost') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forgotten') }) },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

const many = 34

/** Runs one step of a shopper in the tabs and in the model. */
async function runStep(step: Step, tabs: Tab[], model: Model) {
  const at = 'tab' in step ? (tabs[step.tab] ?? tabs[0]) : tabs[0]
  if (!at) throw new Error('no tab is open')
  const place = 'number' in step && model.held.length > 0 ? step.number % model.held.length : 0
  const chosen = model.cart().lines[place]
  switch (step.kind) {
    case 'add':
      void at.verbs.add({ ...product(step.number), quantity: step.pieces }, step.region)
      return model.put(step.number, step.pieces, step.region)
    case 'addMany':
      void at.change((cart) => ({
        lines: Array.from({ length: many }, (_, n) => ({ ...product(step.number + n), quantity: step.pieces })).reduce<
          CartLine[]
        >(addLine, cart.lines),
        region: regionUnder(cart, step.region),
      }))
      for (let n = 0; n < many; n += 1) model.put((step.number + n) % pool.length, step.pieces, step.region)
      return
    case 'both':
      void tabs.at(0)?.verbs.add(product(step.number), step.region)
      void tabs.at(-1)?.verbs.add(product(step.other), step.region)
      model.put(step.number, 1, step.region)
      return model.put(step.other, 1, step.region)
    case 'set':
      if (chosen) void at.verbs.setQuantity(skuOf(chosen), step.pieces)
      return model.set(place, step.pieces)
    case 'remove':
      model.remove(place)
      // Contains what the tab may have displayed before the other tab changed it.
      if (chosen && model.removed)
        Object.assign(model.removed, { tab: at, undo: at.verbs.removeWithUndo({ ...chosen, quantity: 1 }, 0) })
      return
    case 'undo':
      void model.removed?.undo?.()
      return model.undo()
    case 'undoAmid': {
      // The other tab is in the middle of its own change: of any line, or it restores the removed one.
      const restored = model.removed
      const other = tabs.find((one) => one !== restored?.tab) ?? at
      if (restored && step.number % 2 === 0) {
        void other.verbs.add({ ...product(restored.thing), quantity: step.pieces }, step.region)
        model.put(restored.thing, step.pieces, step.region)
      } else {
        if (chosen) void other.verbs.setQuantity(skuOf(chosen), step.pieces)
        model.set(place, step.pieces)
      }
      void restored?.undo?.()
      return model.undo()
    }
    case 'region':
      void at.verbs.setRegion(step.region)
      return model.lookAt(step.region)
    case 'order':
      void at.verbs.removePurchased(model.cart().lines)
      model.held = []
      return
    case 'reload':
      at.close()
      // The notice disappears with the page.
      if (model.removed?.tab === at) model.removed = undefined
      tabs[tabs.indexOf(at)] = openTab()
      return
    case 'lost':
      service.down = true
      return
    case 'back':
      service.down = false
      for (const one of tabs) void one.refresh()
      return
    case 'forgotten':
      service.carts.clear()
      for (const one of tabs) void one.refresh()
  }
}

// Requirements: 3.18a
it('keeps cookie, service and display equal to a simple model for any sequence of steps in two tabs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      resetModules()
      const tabs = [openTab(), openTab()]
      const model = new Model()
      for (const one of steps) {
        await runStep(one, tabs, model)
        await settled()
        // Compared as text: differences are readable, and comparing two hundred lines is fast.
        const right = encodeCart(model.cart())
        const shown = tabs.map(({ mirror }) => mirror.getState())
        const all = [storedCart(), ...shown].map(encodeCart)
        expect(all).toEqual(all.map(() => right))
        const count = model.held.reduce((sum, [, some]) => sum + some, 0)
        expect(shown).toMatchObject(tabs.map(() => ({ ready: true, count })))
        expect(browser.jar.length).toBeLessThan(3600)
      }
      service.down = false
      for (const one of tabs) void one.refresh()
      await settled()
      expect(localStorage.getItem('cart-unsaved')).toBeNull()
      expect(localStorage.getItem('cart-unread')).toBeNull()
      expect(storedCart()).toEqual(model.cart())
    }),
    // Shrinking takes longer than reading the twenty-five steps.
    { numRuns: modelRuns, endOnFailure: true },
  )
}, 600_000)
