import fc from 'fast-check'
import type { CartLine } from '../../commerce/contract/cart'
import { decodeCart, encodeCart, encodeKept } from './cookie'
import { addLine, skuOf } from './lines'

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
        expect(decodeCart(encodeCart(cart))).toEqual({ kind: 'lines', whole: true, ...cart })
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
          if (cart.kind === 'lines') expect(decodeCart(encodeCart(cart))).toEqual({ ...cart, whole: true })
        },
      ),
    )
  })

  it('keeps the good lines beside a broken one', () => {
    const line: CartLine = { slug: 'moon-tee', productId: 7, colorId: 21, sizeId: 3, quantity: 2, itemGroupId: '12' }
    const value = encodeCart({ region: 'EU', lines: [line] })
    const broken = value.replace('.~', '.!!!.c-7-l-3-0~moon-tee.c-7-l-3~x.!_-7-l-3-1~y.~')
    expect(decodeCart(broken)).toEqual({
      kind: 'lines',
      whole: false,
      region: 'EU',
      lines: [line],
    })
  })

  it('reads nothing out of a newer version, and says that there is something', () => {
    const unread = { kind: 'lines', whole: false, region: 'USA', lines: [] }
    expect(decodeCart('2.EU.c-7-l-3-2~moon-tee.~')).toEqual(unread)
    expect(decodeCart(undefined)).toEqual({ ...unread, whole: true })
    expect(decodeCart('')).toEqual({ ...unread, whole: true })
  })

  it('takes no product from the beginning of its name, nor a region', () => {
    const line: CartLine = {
      slug: 'night-shift-club',
      productId: 7,
      colorId: 21,
      sizeId: 3,
      quantity: 2,
      itemGroupId: '12',
    }
    const value = encodeCart({ region: 'EU', lines: [line] })
    const unread = { kind: 'lines', whole: false, region: 'EU', lines: [] }
    expect(decodeCart(value.slice(0, value.indexOf('club') + 3))).toEqual(unread)
    expect(decodeCart(value.slice(0, value.indexOf('club') + 4))).toEqual(unread)
    expect(decodeCart(value.slice(0, -1))).toEqual({ ...unread, lines: [line] })
    expect(decodeCart('1.CANA')).toEqual({ ...unread, region: 'USA' })
  })

  it('knows wherever it was cut off, and keeps every line before the cut', () => {
    const short = fc.record({
      region: fc.constantFrom('USA', 'MIXED'),
      lines: fc.uniqueArray(anyLine, { maxLength: 4, selector: skuOf }),
    })
    fc.assert(
      fc.property(short, (cart) => {
        const value = encodeCart(cart)
        for (let length = 1; length < value.length; length += 1) {
          const read = decodeCart(value.slice(0, length))
          if (read.kind !== 'lines') throw new Error('a cut cookie names no kept cart')
          expect(read.whole).toBe(false)
          const before = value.slice(0, length).split('.').length - 3
          expect(read.lines).toEqual(cart.lines.slice(0, Math.max(0, before)))
        }
      }),
      { numRuns: 20 },
    )
  })

  it.each([
    ['JSON of another shop', JSON.stringify({ items: { '12_21_3': { sku: '12_21_3', quantity: 2 } }, region: 'USA' })],
    ['JSON in URL encoding', encodeURIComponent('{"items":[1]}')],
    ['a script', '<script>alert(1)</script>'],
    ['a script in a line', '1.USA.c-7-l-3-2~<script>.~'],
    ['eight kilobytes', `1.USA.${'x'.repeat(8192)}.~`],
    ['eight kilobytes of dots', '.'.repeat(8192)],
    ['a number too long for one', '1.USA.zzzzzzzzzzzzzzzzzzzz-7-l-3-2~moon-tee.~'],
    ['a kept cart without a number', 'kept.b0a8c1de-77aa'],
    ['a region that is none', '1.<b>.~'],
  ])('takes %s for no cart, and says that there was something', (_, text) => {
    expect(decodeCart(text)).toMatchObject({ kind: 'lines', whole: false, lines: [] })
  })

  it('says of every text that it was empty, whole, or not', () => {
    const noise = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.string({ minLength: 20, maxLength: 20 }).map((text) => text.repeat(400)),
      fc.json(),
      fc.tuple(anyCart, fc.nat(), fc.string()).map(([cart, at, text]) => {
        const value = encodeCart(cart)
        return value.slice(0, at % value.length) + text + value.slice(at % value.length)
      }),
    )
    fc.assert(
      fc.property(noise, (text) => {
        const read = decodeCart(text)
        if (read.kind === 'kept') return
        // Whole is exactly what this version would have written, but for lines that say the same thing twice.
        if (read.whole && text !== '') expect(encodeCart(read).length).toBeLessThanOrEqual(text.length)
        if (encodeCart(read) === text) expect(read.whole).toBe(true)
        if (!read.whole) expect(encodeCart(read)).not.toBe(text)
      }),
      { numRuns: 1000 },
    )
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
