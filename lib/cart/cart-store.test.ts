import type { CartLine } from '../../commerce/contract/cart'
import { cartMirror, changeCart, refreshCart } from './cart-store'
import { decodeCart, encodeCart } from './cookie'
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

/** The app's `/api/cart`: one kept cart, and a switch that pulls its plug. */
function service() {
  const state: { kept: Kept | undefined; down: boolean; calls: string[] } = { kept: undefined, down: false, calls: [] }
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    state.calls.push(init?.method ?? 'GET')
    if (state.down) throw new TypeError('Failed to fetch')
    if (init?.method === 'POST' || init?.method === 'PUT') {
      state.kept = JSON.parse(String(init.body))
      return Response.json({ id: 'kept-cart-1' })
    }
    return state.kept
      ? Response.json(state.kept)
      : Response.json({ errors: [{ code: 'x', detail: 'x' }] }, { status: 404 })
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
})
