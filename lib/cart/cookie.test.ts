import fc from 'fast-check'
import type { CartLine } from '../../commerce/contract/cart'
import { decodeCart, encodeCart, encodeKept } from './cookie'
import { addLine } from './lines'

const id = fc.integer({ min: 1, max: 999_999_999_999 })
const slug = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,40}[a-z0-9])?$/)
const anyLine: fc.Arbitrary<CartLine> = fc.record({
  slug,
  productId: id,
  colorId: id,
  sizeId: id,
  quantity: fc.integer({ min: 1, max: 999 }),
  itemGroupId: fc.oneof(id.map(String), fc.string({ minLength: 1, maxLength: 13, unit: 'binary' }), fc.constant('007')),
})
const anyCart = fc.record({
  region: fc.constantFrom('USA', 'EU', 'CANADA', 'AUSTRALIA', 'ROW', 'MIXED'),
  lines: fc.array(anyLine, { maxLength: 30 }).map((lines) => lines.reduce<CartLine[]>(addLine, [])),
})

describe('the cart cookie', () => {
  it('brings every cart back as it was', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(decodeCart(encodeCart(cart))).toEqual({ kind: 'lines', ...cart })
      }),
    )
  })

  it('is the same text after URL encoding, so no layer can garble it', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const value = encodeCart(cart)
        expect(encodeURIComponent(value)).toBe(value)
        expect(value).toMatch(/^[A-Za-z0-9\-_.!~]*$/)
      }),
    )
  })

  it('reads any text without crashing, and only whole lines come out of it', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((tail) => `1.USA.${tail}`),
        ),
        (text) => {
          const cart = decodeCart(text)
          if (cart.kind === 'lines') expect(decodeCart(encodeCart(cart))).toEqual(cart)
        },
      ),
    )
  })

  it('keeps the good lines beside a broken one', () => {
    const line: CartLine = { slug: 'moon-tee', productId: 7, colorId: 21, sizeId: 3, quantity: 2, itemGroupId: '12' }
    const value = encodeCart({ region: 'EU', lines: [line] })
    expect(decodeCart(`${value}.!!!.c-7-l-3-0~moon-tee.c-7-l-3~x.!_-7-l-3-1~y`)).toEqual({
      kind: 'lines',
      region: 'EU',
      lines: [line],
    })
  })

  it('reads nothing out of an unknown version', () => {
    expect(decodeCart('2.USA.c-7-l-3-2~moon-tee')).toEqual({ kind: 'lines', region: 'USA', lines: [] })
    expect(decodeCart(undefined)).toEqual({ kind: 'lines', region: 'USA', lines: [] })
  })

  it('holds 60 ordinary lines in a cookie', () => {
    const lines = Array.from({ length: 60 }, (_, n) => ({
      slug: `washed-out-summer-tee-${n}`,
      productId: 1000 + n,
      colorId: 20_000 + n,
      sizeId: 40 + n,
      quantity: 2,
      itemGroupId: String(500 + n),
    }))
    expect(encodeCart({ region: 'USA', lines }).length).toBeLessThan(3500)
  })

  it('says where a kept cart lies and how many pieces it has', () => {
    expect(decodeCart(encodeKept('b0a8c1de-77aa', 1234))).toEqual({ kind: 'kept', id: 'b0a8c1de-77aa', count: 1234 })
    expect(decodeCart('kept.a/b.1').kind).toBe('lines')
  })
})
