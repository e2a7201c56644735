import type { CartLine } from '../../commerce/contract/cart'
import { cartMirror, cartStorage, changeCart, openCart, refreshCart } from './cart-store'
import { decodeCart, encodeCart, encodeKept } from './cookie'
import { addLine } from './lines'
import { readOwnCookie, writeOwnCookie } from './own-cookie'

const line = (n: number): CartLine => ({
  slug: `a-tee-with-a-rather-long-name-for-a-tee-${n}`,
  productId: 100 + n,
  colorId: 20_000 + n,
  sizeId: 40,
  quantity: 1,
  itemGroupId: String(500 + n),
})
const many = Array.from({ length: 80 }, (_, n) => line(n))

type Kept = { lines: CartLine[]; region: string }
type Service = { kept: Kept | undefined; down: boolean; refusing: boolean; forgetful: boolean; calls: string[] }

/** The app's `/api/cart`: one kept cart, and switches: no answer, no writes, no memory. */
function service() {
  const state: Service = { kept: undefined, down: false, refusing: false, forgetful: false, calls: [] }
  const gone = () => Response.json({ errors: [{ code: 'x', detail: 'x' }] }, { status: 404 })
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    state.calls.push(init?.method ?? 'GET')
    if (state.down) throw new TypeError('Failed to fetch')
    if (init?.method === 'PUT' && (state.forgetful || !state.kept)) return gone()
    if (init?.method === 'POST' || init?.method === 'PUT') {
      if (state.refusing) return new Response('', { status: 503 })
      state.kept = JSON.parse(String(init.body))
      return Response.json({ id: 'kept-cart-1' })
    }
    return state.kept && !state.forgetful ? Response.json(state.kept) : gone()
  })
  return state
}

const add = (one: CartLine) => changeCart((cart) => ({ ...cart, lines: addLine(cart.lines, one) }))

beforeEach(async () => {
  localStorage.clear()
  writeOwnCookie(encodeCart({ region: 'USA', lines: [] }))
  await refreshCart()
})

describe('the cart of a browser', () => {
  it('is in its cookie before the call returns', () => {
    void add(line(1))
    expect(decodeCart(readOwnCookie())).toMatchObject({ kind: 'lines', lines: [line(1)] })
    expect(cartMirror.getState()).toMatchObject({ count: 1, ready: true })
  })

  it('takes in what another tab has added meanwhile', async () => {
    await add(line(1))
    writeOwnCookie(encodeCart({ region: 'USA', lines: [line(1), line(2)] }))
    await add(line(3))
    expect(cartMirror.getState().lines).toEqual([line(1), line(2), line(3)])
  })

  it('moves to the service where it outgrows its cookie, and loses no line', async () => {
    const kept = service()
    for (const one of many) await add(one)
    expect(decodeCart(readOwnCookie())).toEqual({ kind: 'kept', id: 'kept-cart-1', count: 80 })
    expect(kept.kept?.lines).toEqual(many)
    expect(cartMirror.getState().lines).toEqual(many)
    expect((readOwnCookie() ?? '').length).toBeLessThan(3500)
  })

  it('of more lines than the service takes stays in the browser and says so, until it is small enough', async () => {
    const kept = service()
    const crowd = Array.from({ length: 500 }, (_, n) => line(n))
    expect(await changeCart((cart) => ({ ...cart, lines: crowd }))).toBe(true)
    kept.calls = []
    expect(await add(line(501))).toBe(false)
    await refreshCart()
    // A call that can only be refused is not made.
    expect(kept.calls.filter((method) => method !== 'GET')).toEqual([])
    expect(cartMirror.getState()).toMatchObject({ count: 501, unsaved: true })
    const fresh = openCart()
    await fresh.refresh()
    expect(fresh.mirror.getState()).toMatchObject({ lines: [...crowd, line(501)], unsaved: true })
    expect(kept.kept?.lines).toEqual(crowd)
    expect(await changeCart((cart) => ({ ...cart, lines: cart.lines.slice(1) }))).toBe(true)
    expect(kept.kept?.lines).toEqual([...crowd.slice(1), line(501)])
    expect(cartMirror.getState()).toMatchObject({ count: 500, unsaved: false })
  })

  it('comes back into its cookie when it is small again', async () => {
    service()
    for (const one of many) await add(one)
    await changeCart((cart) => ({ ...cart, lines: cart.lines.slice(0, 2) }))
    expect(decodeCart(readOwnCookie())).toMatchObject({ kind: 'lines', lines: many.slice(0, 2) })
  })

  it('waits in the browser while the service is gone, and is sent when it is back', async () => {
    const kept = service()
    kept.down = true
    const answers = []
    for (const one of many) answers.push(await add(one))
    expect(answers.at(-1)).toBe(false)
    expect(cartMirror.getState()).toMatchObject({ lines: many, unsaved: true })
    kept.down = false
    await refreshCart()
    expect(kept.kept?.lines).toEqual(many)
    expect(cartMirror.getState()).toMatchObject({ lines: many, unsaved: false })
  })

  it('answers two quick changes of a large cart one after the other', async () => {
    const kept = service()
    for (const one of many) await add(one)
    await Promise.all([add(line(101)), add(line(102))])
    expect(kept.kept?.lines).toEqual([...many, line(101), line(102)])
  })

  it('is not emptied where a large cart cannot be read', async () => {
    const kept = service()
    for (const one of many) await add(one)
    kept.down = true
    await refreshCart()
    expect(cartMirror.getState()).toMatchObject({ lines: many, unsaved: true })
    expect(await add(line(101))).toBe(false)
    kept.down = false
    await refreshCart()
    expect(kept.kept?.lines).toEqual([...many, line(101)])
  })

  it('is shown and added to from this browser’s copy on a fresh page, while the service is gone', async () => {
    const kept = service()
    for (const one of many) await add(one)
    kept.down = true
    const fresh = openCart()
    await fresh.refresh()
    expect(fresh.mirror.getState()).toMatchObject({ lines: many, ready: true, unsaved: true })
    await fresh.change((cart) => ({ ...cart, lines: addLine(cart.lines, line(101)) }))
    kept.down = false
    await refreshCart()
    expect(kept.kept?.lines).toEqual([...many, line(101)])
  })

  it('is not replaced by a broken text in the browser’s storage', async () => {
    await add(line(1))
    localStorage.setItem('cart-unsaved', '{"lines":[]}')
    await refreshCart()
    await add(line(2))
    expect(decodeCart(readOwnCookie())).toMatchObject({ lines: [line(1), line(2)] })
    expect(cartStorage.read('cart-unread')).toBe('{"lines":[]}')
  })
})

describe('a large cart that the service has no more, or that is another store’s', () => {
  it('comes back from what this browser knows, under a new id, once', async () => {
    const kept = service()
    for (const one of many) await add(one)
    kept.kept = undefined
    kept.calls = []
    const fresh = openCart()
    await fresh.refresh()
    expect(kept.calls).toEqual(['GET', 'PUT', 'POST'])
    expect(kept.kept).toMatchObject({ lines: many })
    expect(fresh.mirror.getState()).toMatchObject({ lines: many, unsaved: false })
    expect(cartStorage.read('cart-unread')).toBeUndefined()
  })

  it('takes a change on the way', async () => {
    const kept = service()
    for (const one of many) await add(one)
    kept.kept = undefined
    expect(await openCart().change((cart) => ({ ...cart, lines: addLine(cart.lines, line(101)) }))).toBe(true)
    expect(kept.kept).toMatchObject({ lines: [...many, line(101)] })
  })

  it('is empty where nothing is known of it, the cookie is mended, and its text is kept to say so', async () => {
    const kept = service()
    writeOwnCookie(encodeKept('a-foreign-cart', 80))
    const fresh = openCart()
    await fresh.refresh()
    expect(fresh.mirror.getState()).toMatchObject({ lines: [], count: 0, ready: true, unsaved: false })
    expect(decodeCart(readOwnCookie())).toMatchObject({ kind: 'lines', lines: [], whole: true })
    expect(cartStorage.read('cart-unread')).toBe(encodeKept('a-foreign-cart', 80))
    expect(kept.calls).toEqual(['GET'])
  })

  it('waits in the browser where the service goes away meanwhile', async () => {
    const kept = service()
    for (const one of many) await add(one)
    kept.kept = undefined
    kept.refusing = true
    const fresh = openCart()
    await fresh.refresh()
    expect(fresh.mirror.getState()).toMatchObject({ lines: many, unsaved: true })
    kept.refusing = false
    await fresh.refresh()
    expect(kept.kept).toMatchObject({ lines: many })
  })

  it('goes round no circle with a service that forgets at once what it is given', async () => {
    const kept = service()
    for (const one of many) await add(one)
    kept.forgetful = true
    const fresh = openCart()
    await fresh.refresh()
    kept.calls = []
    await fresh.refresh()
    await fresh.refresh()
    expect(kept.calls).toEqual(['GET', 'GET'])
    expect(fresh.mirror.getState()).toMatchObject({ lines: many, unsaved: true })
  })
})

describe('a cookie that cannot be read whole', () => {
  const good = encodeCart({ region: 'EU', lines: [line(1), line(2)] })

  it.each([
    ['cut off', good.slice(0, -10), [line(1)]],
    ['of a newer version', good.replace('1.', '2.'), []],
    ['a script', '<script>alert(1)</script>', []],
  ])(
    '(%s) shows what could be read and is left as it is, until a change puts its text aside',
    async (_, text, lines) => {
      writeOwnCookie(text)
      const fresh = openCart()
      await fresh.refresh()
      expect(fresh.mirror.getState().lines.slice(0, 1)).toEqual(lines)
      expect(readOwnCookie()).toBe(text)
      expect(cartStorage.read('cart-unread')).toBeUndefined()
      await fresh.change((cart) => ({ ...cart, lines: addLine(cart.lines, line(3)) }))
      expect(cartStorage.read('cart-unread')).toBe(text)
      expect(decodeCart(readOwnCookie())).toMatchObject({ whole: true })
      expect(fresh.mirror.getState().lines.at(-1)).toEqual(line(3))
    },
  )

  it('puts the first text aside and never writes over it', async () => {
    writeOwnCookie('first')
    await add(line(1))
    writeOwnCookie('second')
    await add(line(2))
    expect(cartStorage.read('cart-unread')).toBe('first')
  })
})

describe('a browser without storage', () => {
  it.each(['is switched off', 'is full'])('keeps a large cart in the page where it %s', async (how) => {
    const denied = () => {
      throw new DOMException(how, how === 'is full' ? 'QuotaExceededError' : 'SecurityError')
    }
    if (how === 'is full') jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
    else jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(denied)
    const kept = service()
    kept.down = true
    const page = openCart()
    await page.refresh()
    for (const one of many) await page.change((cart) => ({ ...cart, lines: addLine(cart.lines, one) }))
    expect(page.mirror.getState()).toMatchObject({ lines: many, unsaved: true })
    kept.down = false
    await page.refresh()
    expect(kept.kept).toMatchObject({ lines: many })
    jest.restoreAllMocks()
  })
})

describe('a browser that takes no cookies', () => {
  const noCookies = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test is the browser here.
    document.cookie = 'cart=; max-age=0; path=/'
    jest.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined)
  }
  afterEach(() => jest.restoreAllMocks())

  it('is told so, and finds its lines again on the next page', async () => {
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

  it('has its cart in the cookie as soon as it takes one', async () => {
    noCookies()
    const page = openCart()
    await page.change((cart) => ({ ...cart, lines: addLine(cart.lines, line(1)) }))
    jest.restoreAllMocks()
    await page.refresh()
    expect(decodeCart(readOwnCookie())).toMatchObject({ lines: [line(1)] })
    expect(page.mirror.getState()).toMatchObject({ lines: [line(1)], unsaved: false })
    expect(cartStorage.read('cart-unsaved')).toBeUndefined()
  })

  it('sends no large cart to a service that could not be asked for it again', async () => {
    noCookies()
    jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    const kept = service()
    const page = openCart()
    expect(await page.change((cart) => ({ ...cart, lines: many }))).toBe(false)
    expect(kept.calls).toEqual([])
    expect(page.mirror.getState()).toMatchObject({ lines: many, unsaved: true })
  })
})
