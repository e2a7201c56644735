/** @jest-environment ./tools/jest/browser-environment.cjs */
import type { CartLine } from '@awning/contract/cart'
import {
  cartMirror,
  cartStorage,
  changeCart,
  openCart,
  readCartCookie,
  refreshCart,
  writeCartCookie,
} from './cart-store'
import { decodeCart, encodeCart, encodeSavedCart } from './encode-cart'
import { addLine } from './lines'

const line = (n: number): CartLine => ({
  slug: `a-tee-with-a-rather-long-name-for-a-tee-${n}`,
  productId: 100 + n,
  colorId: 20_000 + n,
  sizeId: 40,
  quantity: 1,
  itemGroupId: String(500 + n),
})
const many = Array.from({ length: 80 }, (_, n) => line(n))

type StoredCart = { lines: CartLine[]; region: string }
type Service = {
  saved: StoredCart | undefined
  down: boolean
  rejecting: boolean
  loseStorage: boolean
  calls: string[]
}

/** The app's `/api/cart` with one saved cart, and switches that stop its responses, writes or memory. */
function service() {
  const state: Service = { saved: undefined, down: false, rejecting: false, loseStorage: false, calls: [] }
  const notFound = () => Response.json({ errors: [{ code: 'x', detail: 'x' }] }, { status: 404 })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    state.calls.push(init?.method ?? 'GET')
    if (state.down) throw new TypeError('Failed to fetch')
    if (init?.method === 'PUT' && (state.loseStorage || !state.saved)) return notFound()
    if (init?.method === 'POST' || init?.method === 'PUT') {
      if (state.rejecting) return new Response('', { status: 503 })
      state.saved = JSON.parse(String(init.body))
      return Response.json({ id: 'saved-cart-1' })
    }
    return state.saved && !state.loseStorage ? Response.json(state.saved) : notFound()
  })
  return state
}

const add = (one: CartLine) => changeCart((cart) => ({ ...cart, lines: addLine(cart.lines, one) }))

beforeEach(async () => {
  localStorage.clear()
  writeCartCookie(encodeCart({ region: 'USA', lines: [] }))
  await refreshCart()
})

describe('the cart of a browser', () => {
  // Requirements: 9.19a, C9.11, C9.103
  it('is in its cookie before the call returns', () => {
    void add(line(1))
    expect(decodeCart(readCartCookie())).toMatchObject({ kind: 'lines', lines: [line(1)] })
    expect(cartMirror.getState()).toMatchObject({ count: 1, ready: true })
  })

  it('merges what another tab has added', async () => {
    await add(line(1))
    writeCartCookie(encodeCart({ region: 'USA', lines: [line(1), line(2)] }))
    await add(line(3))
    expect(cartMirror.getState().lines).toEqual([line(1), line(2), line(3)])
  })

  // Requirements: 9.19a
  it('moves to the service when it exceeds its cookie, without losing a line', async () => {
    const server = service()
    for (const one of many) await add(one)
    expect(decodeCart(readCartCookie())).toEqual({ kind: 'saved', id: 'saved-cart-1', count: 80 })
    expect(server.saved?.lines).toEqual(many)
    expect(cartMirror.getState().lines).toEqual(many)
    expect((readCartCookie() ?? '').length).toBeLessThan(3500)
  })

  it('stays in the browser and reports it while it has more lines than the service accepts', async () => {
    const server = service()
    const manyLines = Array.from({ length: 500 }, (_, n) => line(n))
    expect(await changeCart((cart) => ({ ...cart, lines: manyLines }))).toBe(true)
    server.calls = []
    expect(await add(line(501))).toBe(false)
    await refreshCart()
    // A call that would always be rejected is not sent.
    expect(server.calls.filter((method) => method !== 'GET')).toEqual([])
    expect(cartMirror.getState()).toMatchObject({ count: 501, unsaved: true })
    const fresh = openCart()
    await fresh.refresh()
    expect(fresh.mirror.getState()).toMatchObject({ lines: [...manyLines, line(501)], unsaved: true })
    expect(server.saved?.lines).toEqual(manyLines)
    expect(await changeCart((cart) => ({ ...cart, lines: cart.lines.slice(1) }))).toBe(true)
    expect(server.saved?.lines).toEqual([...manyLines.slice(1), line(501)])
    expect(cartMirror.getState()).toMatchObject({ count: 500, unsaved: false })
  })

  it('returns to its cookie when it is small again', async () => {
    service()
    for (const one of many) await add(one)
    await changeCart((cart) => ({ ...cart, lines: cart.lines.slice(0, 2) }))
    expect(decodeCart(readCartCookie())).toMatchObject({ kind: 'lines', lines: many.slice(0, 2) })
  })

  it('waits in the browser while the service is unavailable, and is saved when the service is back', async () => {
    const server = service()
    server.down = true
    const responses = []
    for (const one of many) responses.push(await add(one))
    expect(responses.at(-1)).toBe(false)
    expect(cartMirror.getState()).toMatchObject({ lines: many, unsaved: true })
    server.down = false
    await refreshCart()
    expect(server.saved?.lines).toEqual(many)
    expect(cartMirror.getState()).toMatchObject({ lines: many, unsaved: false })
  })

  it('applies two quick changes of a large cart one after the other', async () => {
    const server = service()
    for (const one of many) await add(one)
    await Promise.all([add(line(101)), add(line(102))])
    expect(server.saved?.lines).toEqual([...many, line(101), line(102)])
  })

  it('is not emptied if a large cart cannot be read', async () => {
    const server = service()
    for (const one of many) await add(one)
    server.down = true
    await refreshCart()
    expect(cartMirror.getState()).toMatchObject({ lines: many, unsaved: true })
    expect(await add(line(101))).toBe(false)
    server.down = false
    await refreshCart()
    expect(server.saved?.lines).toEqual([...many, line(101)])
  })

  it('is shown and changed from this browser’s copy on a new page while the service is unavailable', async () => {
    const server = service()
    for (const one of many) await add(one)
    server.down = true
    const fresh = openCart()
    await fresh.refresh()
    expect(fresh.mirror.getState()).toMatchObject({ lines: many, ready: true, unsaved: true })
    await fresh.change((cart) => ({ ...cart, lines: addLine(cart.lines, line(101)) }))
    server.down = false
    await refreshCart()
    expect(server.saved?.lines).toEqual([...many, line(101)])
  })

  it('is not replaced by an invalid text in the browser’s storage', async () => {
    await add(line(1))
    localStorage.setItem('cart-unsaved', '{"lines":[]}')
    await refreshCart()
    await add(line(2))
    expect(decodeCart(readCartCookie())).toMatchObject({ lines: [line(1), line(2)] })
    expect(cartStorage.read('cart-unread')).toBe('{"lines":[]}')
  })
})

describe('a large cart that the service has lost, or that belongs to another store', () => {
  // Requirements: C7.10
  it('is restored once from this browser’s copy, under a new id', async () => {
    const server = service()
    for (const one of many) await add(one)
    server.saved = undefined
    server.calls = []
    const fresh = openCart()
    await fresh.refresh()
    expect(server.calls).toEqual(['GET', 'PUT', 'POST'])
    expect(server.saved).toMatchObject({ lines: many })
    expect(fresh.mirror.getState()).toMatchObject({ lines: many, unsaved: false })
    expect(cartStorage.read('cart-unread')).toBeUndefined()
  })

  it('accepts a change while it is restored', async () => {
    const server = service()
    for (const one of many) await add(one)
    server.saved = undefined
    expect(await openCart().change((cart) => ({ ...cart, lines: addLine(cart.lines, line(101)) }))).toBe(true)
    expect(server.saved).toMatchObject({ lines: [...many, line(101)] })
  })

  it('becomes empty without a copy, with a corrected cookie and its old text stored for a notice', async () => {
    const server = service()
    writeCartCookie(encodeSavedCart('a-foreign-cart', 80))
    const fresh = openCart()
    await fresh.refresh()
    expect(fresh.mirror.getState()).toMatchObject({ lines: [], count: 0, ready: true, unsaved: false })
    expect(decodeCart(readCartCookie())).toMatchObject({ kind: 'lines', lines: [], isComplete: true })
    expect(cartStorage.read('cart-unread')).toBe(encodeSavedCart('a-foreign-cart', 80))
    expect(server.calls).toEqual(['GET'])
  })

  it('waits in the browser if the service becomes unavailable while it is restored', async () => {
    const server = service()
    for (const one of many) await add(one)
    server.saved = undefined
    server.rejecting = true
    const fresh = openCart()
    await fresh.refresh()
    expect(fresh.mirror.getState()).toMatchObject({ lines: many, unsaved: true })
    server.rejecting = false
    await fresh.refresh()
    expect(server.saved).toMatchObject({ lines: many })
  })

  it('does not loop with a service that loses every cart at once', async () => {
    const server = service()
    for (const one of many) await add(one)
    server.loseStorage = true
    const fresh = openCart()
    await fresh.refresh()
    server.calls = []
    await fresh.refresh()
    await fresh.refresh()
    expect(server.calls).toEqual(['GET', 'GET'])
    expect(fresh.mirror.getState()).toMatchObject({ lines: many, unsaved: true })
  })
})

describe('a cookie that cannot be read completely', () => {
  const cookie = encodeCart({ region: 'EU', lines: [line(1), line(2)] })

  // Requirements: 9.19a
  it.each([
    ['truncated', cookie.slice(0, -10), [line(1)]],
    ['of a newer version', cookie.replace('1.', '2.'), []],
    ['a script', '<script>alert(1)</script>', []],
  ])('(%s) shows its readable lines and stays unchanged until a change stores its text', async (_, text, lines) => {
    writeCartCookie(text)
    const fresh = openCart()
    await fresh.refresh()
    expect(fresh.mirror.getState().lines.slice(0, 1)).toEqual(lines)
    expect(readCartCookie()).toBe(text)
    expect(cartStorage.read('cart-unread')).toBeUndefined()
    await fresh.change((cart) => ({ ...cart, lines: addLine(cart.lines, line(3)) }))
    expect(cartStorage.read('cart-unread')).toBe(text)
    expect(decodeCart(readCartCookie())).toMatchObject({ isComplete: true })
    expect(fresh.mirror.getState().lines.at(-1)).toEqual(line(3))
  })

  it('stores the first text and never overwrites it', async () => {
    writeCartCookie('first')
    await add(line(1))
    writeCartCookie('second')
    await add(line(2))
    expect(cartStorage.read('cart-unread')).toBe('first')
  })
})

describe('a browser without storage', () => {
  it.each(['is switched off', 'is full'])('keeps a large cart in the page if storage %s', async (condition) => {
    const denied = () => {
      throw new DOMException(condition, condition === 'is full' ? 'QuotaExceededError' : 'SecurityError')
    }
    if (condition === 'is full') jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
    else jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(denied)
    const server = service()
    server.down = true
    const page = openCart()
    await page.refresh()
    for (const one of many) await page.change((cart) => ({ ...cart, lines: addLine(cart.lines, one) }))
    expect(page.mirror.getState()).toMatchObject({ lines: many, unsaved: true })
    server.down = false
    await page.refresh()
    expect(server.saved).toMatchObject({ lines: many })
    jest.restoreAllMocks()
  })
})

describe('a browser that rejects cookies', () => {
  const noCookies = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test acts as the browser.
    document.cookie = 'cart=; max-age=0; path=/'
    jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined)
  }
  afterEach(() => jest.restoreAllMocks())

  it('shows a notice and restores the lines on the next page', async () => {
    noCookies()
    const page = openCart()
    await page.refresh()
    expect(await page.change((cart) => ({ ...cart, lines: addLine(cart.lines, line(1)) }))).toBe(false)
    expect(page.mirror.getState()).toMatchObject({ lines: [line(1)], unsaved: true })
    const next = openCart()
    await next.refresh()
    expect(next.mirror.getState()).toMatchObject({ lines: [line(1)], count: 1, ready: true, unsaved: true })
    expect(await next.change((cart) => ({ ...cart, lines: addLine(cart.lines, line(2)) }))).toBe(false)
    expect(next.mirror.getState()).toMatchObject({ lines: [line(1), line(2)], unsaved: true })
  })

  it('stores the cart in the cookie once it accepts one', async () => {
    noCookies()
    const page = openCart()
    await page.change((cart) => ({ ...cart, lines: addLine(cart.lines, line(1)) }))
    jest.restoreAllMocks()
    await page.refresh()
    expect(decodeCart(readCartCookie())).toMatchObject({ lines: [line(1)] })
    expect(page.mirror.getState()).toMatchObject({ lines: [line(1)], unsaved: false })
    expect(cartStorage.read('cart-unsaved')).toBeUndefined()
  })

  it('sends no large cart to a service that could not find it again', async () => {
    noCookies()
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    const server = service()
    const page = openCart()
    expect(await page.change((cart) => ({ ...cart, lines: many }))).toBe(false)
    expect(server.calls).toEqual([])
    expect(page.mirror.getState()).toMatchObject({ lines: many, unsaved: true })
  })
})
