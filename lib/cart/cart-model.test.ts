import fc from 'fast-check'
import type { CartLine } from '../../commerce/contract/cart'
import { openCart } from './cart-store'
import { type Cart, decodeCart, encodeCart } from './cookie'
import { addLine, regionUnder, skuOf } from './lines'
import { verbsOf } from './verbs'

/** `npm run faults` asks for ten thousand, by Jest's `--globals`. */
const modelRuns = Number(Reflect.get(globalThis, 'cartModelRuns') ?? 1000)

/** As many different things as a test may put in; names so long that some thirty of them outgrow the cookie. */
const pool: CartLine[] = Array.from({ length: 240 }, (_, n) => ({
  slug: `${'a-name-as-long-as-the-longest-listings-of-our-shops-have-them-'.repeat(2)}${n}`.slice(-90),
  productId: 1000 + n,
  colorId: 20_000 + n,
  sizeId: 1 + (n % 7),
  quantity: 1,
  itemGroupId: String(500 + n),
}))
const thing = (n: number) => pool[n % pool.length] as CartLine

/** A browser: one jar of cookies, one storage, and the messages and locks that its tabs share. */
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

/** The service behind `/api/cart`, which finds the cart by the cookie that the browser sends. */
const service = { carts: new Map<string, Cart>(), next: 1, down: false }

async function answer(_: unknown, init?: RequestInit): Promise<Response> {
  if (service.down) throw new TypeError('Failed to fetch')
  const cookie = decodeCart(ownCookie())
  const id = cookie.kind === 'kept' ? cookie.id : ''
  if (init?.method === 'POST') {
    const made = `kept-cart-${service.next++}`
    service.carts.set(made, JSON.parse(String(init.body)))
    return Response.json({ id: made })
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
      // What a browser does with a cookie that is too large: nothing.
      const [pair = ''] = text.split(';')
      if (pair.length <= 4096) browser.jar = pair
    },
  })
  Object.defineProperty(globalThis, 'BroadcastChannel', { configurable: true, value: Channel })
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: {
      request: (_: string, work: () => Promise<unknown>) => {
        const turn = browser.lock.then(work)
        browser.lock = turn.catch(() => undefined)
        return turn
      },
    },
  })
})
beforeEach(() => {
  // Pages of a test are closed by being forgotten; what they listen to must not pile up.
  jest.spyOn(window, 'addEventListener').mockImplementation(() => undefined)
  jest.spyOn(document, 'addEventListener').mockImplementation(() => undefined)
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer)
})
afterEach(() => jest.restoreAllMocks())

function openTab() {
  const before = new Set(browser.listeners)
  const page = openCart()
  page.start()
  const [channel] = [...browser.listeners].filter((one) => !before.has(one))
  return { ...page, verbs: verbsOf(page.change), close: () => channel && browser.listeners.delete(channel) }
}

type Tab = ReturnType<typeof openTab>

/** Until nothing is going on in any tab: whatever lasts longer than some turns holds the lock. */
async function settled() {
  for (let round = 0, last: unknown; last !== browser.lock; round += 1) {
    // Only promises turn here: a circle of messages would never let the clock end it.
    if (round > 100) throw new Error('the tabs send each other round and round')
    last = browser.lock
    await browser.lock
    for (let turn = 0; turn < 40; turn += 1) await Promise.resolve()
  }
}

function forgetEverything() {
  browser.jar = ''
  browser.listeners.clear()
  service.carts.clear()
  service.down = false
  localStorage.clear()
}

/** What a cart is, as simply as it can be said. */
class Model {
  region = 'USA'
  held: [thing: number, pieces: number][] = []
  removed: { thing: number; pieces: number; at: number; tab?: Tab; putBack?: () => unknown } | undefined

  lookAt(region: string) {
    if (this.held.length === 0) this.region = region
    else if (this.region !== region) this.region = 'MIXED'
  }
  put(wanted: number, pieces: number, region: string) {
    this.lookAt(region)
    const present = this.held.find(([known]) => known === wanted)
    if (present) present[1] = Math.min(999, present[1] + pieces)
    else this.held.push([wanted, pieces])
  }
  set(place: number, pieces: number) {
    const held = this.held[place]
    if (held) held[1] = pieces
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
    return { region: this.region, lines: this.held.map(([known, quantity]) => ({ ...thing(known), quantity })) }
  }
}

const held = ({ region, lines }: Cart): Cart => ({ region, lines })

/** What the browser and the service together hold, whoever shows it. */
function kept(): Cart {
  const own = decodeCart(localStorage.getItem('cart-unsaved') ?? ownCookie())
  if (own.kind === 'lines') return held(own)
  const found = service.carts.get(own.id)
  if (found) return held(found)
  const copy = decodeCart(localStorage.getItem('cart-copy') ?? undefined)
  if (copy.kind === 'kept') throw new Error('a copy is lines')
  return held(copy)
}

const number = fc.nat({ max: 239 })
const pieces = fc.integer({ min: 1, max: 400 })
const region = fc.constantFrom('USA', 'EU', 'CANADA')
const tab = fc.constantFrom(0, 1)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add'), tab, number: fc.nat({ max: 9 }), pieces, region }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('addMany'), tab, number, pieces, region }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('set'), tab, number, pieces }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('remove'), tab, number }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undoAmid'), number, pieces, region }) },
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

/** One step of a shopper in her tabs, and the same in the model. */
async function take(step: Step, tabs: Tab[], model: Model) {
  const at = 'tab' in step ? (tabs[step.tab] ?? tabs[0]) : tabs[0]
  if (!at) throw new Error('no tab is open')
  const place = 'number' in step && model.held.length > 0 ? step.number % model.held.length : 0
  const chosen = model.cart().lines[place]
  switch (step.kind) {
    case 'add':
      void at.verbs.add({ ...thing(step.number), quantity: step.pieces }, step.region)
      return model.put(step.number, step.pieces, step.region)
    case 'addMany':
      void at.change((cart) => ({
        lines: Array.from({ length: many }, (_, n) => ({ ...thing(step.number + n), quantity: step.pieces })).reduce<
          CartLine[]
        >(addLine, cart.lines),
        region: regionUnder(cart, step.region),
      }))
      for (let n = 0; n < many; n += 1) model.put((step.number + n) % pool.length, step.pieces, step.region)
      return
    case 'both':
      void tabs.at(0)?.verbs.add(thing(step.number), step.region)
      void tabs.at(-1)?.verbs.add(thing(step.other), step.region)
      model.put(step.number, 1, step.region)
      return model.put(step.other, 1, step.region)
    case 'set':
      if (chosen) void at.verbs.setQuantity(skuOf(chosen), step.pieces)
      return model.set(place, step.pieces)
    case 'remove':
      model.remove(place)
      // It says what the tab may have shown before the other one changed it.
      if (chosen && model.removed)
        Object.assign(model.removed, { tab: at, putBack: at.verbs.takeOut({ ...chosen, quantity: 1 }, 0) })
      return
    case 'undo':
      void model.removed?.putBack?.()
      return model.undo()
    case 'undoAmid': {
      // The other tab is in the middle of its own change: of some line, or it puts in anew what comes back.
      const back = model.removed
      const other = tabs.find((one) => one !== back?.tab) ?? at
      if (back && step.number % 2 === 0) {
        void other.verbs.add({ ...thing(back.thing), quantity: step.pieces }, step.region)
        model.put(back.thing, step.pieces, step.region)
      } else {
        if (chosen) void other.verbs.setQuantity(skuOf(chosen), step.pieces)
        model.set(place, step.pieces)
      }
      void back?.putBack?.()
      return model.undo()
    }
    case 'region':
      void at.verbs.lookAtFrom(step.region)
      return model.lookAt(step.region)
    case 'order':
      void at.verbs.takeAway(model.cart().lines)
      model.held = []
      return
    case 'reload':
      at.close()
      // Its notice goes with the page.
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

it('any sequence of steps in two tabs keeps cookie, service and what is shown equal to a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      forgetEverything()
      const tabs = [openTab(), openTab()]
      const model = new Model()
      for (const one of steps) {
        await take(one, tabs, model)
        await settled()
        // As text: what differs is seen, and two hundred lines are compared in no time.
        const right = encodeCart(model.cart())
        const shown = tabs.map(({ mirror }) => mirror.getState())
        const all = [kept(), ...shown].map(encodeCart)
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
      expect(kept()).toEqual(model.cart())
    }),
    // Shrinking twenty-five steps takes longer than reading them.
    { numRuns: modelRuns, endOnFailure: true },
  )
}, 600_000)
