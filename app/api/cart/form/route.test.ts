/** @jest-environment node */
import { decodeCart, encodeCart, encodeSavedCart } from '@/lib/cart/encode-cart'
import { POST } from './route'

const mockJar = new Map<string, string>()
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => (mockJar.has(name) ? { value: mockJar.get(name) } : undefined),
    set: (name: string, value: string) => mockJar.set(name, value),
  }),
}))
jest.mock('../../../../lib/visit/resolve-store', () => ({
  resolveStore: async () => ({
    kind: 'store',
    store: { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' },
  }),
}))

const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  POST(
    new Request('http://outpost.shop.test/api/cart/form', {
      method: 'POST',
      headers: { host: 'outpost.shop.test', origin: 'http://outpost.shop.test', ...headers },
      body: new URLSearchParams(fields),
    }),
  )

const tee = { slug: 'outpost-tee', productId: 12, colorId: 21, sizeId: 2, quantity: 2, itemGroupId: '7' }
const addTee = {
  action: 'add',
  slug: 'outpost-tee',
  itemGroupId: '7',
  product: '12',
  variation: '21',
  size: '2',
  quantity: '2',
}
const cart = () => decodeCart(mockJar.get('cart'))

beforeEach(() => mockJar.clear())

describe('the forms of a browser without scripts', () => {
  it('add to the cart, change a quantity and remove a line, and lead to the cart', async () => {
    const added = await send(addTee)
    expect([added.status, added.headers.get('location')]).toEqual([303, '/checkout/cart'])
    expect(cart()).toMatchObject({ region: 'USA', lines: [tee] })
    await send({ ...addTee, quantity: '1' })
    expect(cart()).toMatchObject({ lines: [{ ...tee, quantity: 3 }] })
    await send({ action: 'set', sku: '7_21_2', quantity: '5' })
    expect(cart()).toMatchObject({ lines: [{ ...tee, quantity: 5 }] })
    await send({ action: 'remove', sku: '7_21_2' })
    expect(cart()).toMatchObject({ lines: [] })
  })

  it('change a cart that the service stores', async () => {
    mockJar.set('cart', encodeSavedCart('cart-0001', 2))
    const stored = { id: 'cart-0001', storeSlug: 'outpost', region: 'USA', updatedAt: '2026-11-20T21:00:00Z' }
    const sent: unknown[] = []
    jest.spyOn(globalThis, 'fetch').mockImplementation(async (_address, init) => {
      if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)))
      return Response.json({ ...stored, lines: [tee] })
    })
    await send({ action: 'set', sku: '7_21_2', quantity: '9' })
    expect(sent).toEqual([{ storeSlug: 'outpost', region: 'USA', lines: [{ ...tee, quantity: 9 }] }])
    expect(cart()).toEqual({ kind: 'saved', id: 'cart-0001', count: 9 })
  })

  it('change nothing if they come from another site or are invalid', async () => {
    mockJar.set('cart', encodeCart({ region: 'USA', lines: [tee] }))
    expect((await send({ action: 'remove', sku: '7_21_2' }, { origin: 'http://evil.test' })).status).toBe(403)
    expect((await send({ action: 'set', sku: '7_21_2', quantity: '0' })).status).toBe(400)
    expect((await send({ ...addTee, slug: '../x' })).status).toBe(400)
    expect(cart()).toMatchObject({ lines: [tee] })
  })
})
