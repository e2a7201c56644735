import type { CartLine } from '@awning/contract/cart'
import fc from 'fast-check'
import { skuOf } from '../sku'
import { decodeCart, encodeCart, encodeSavedCart } from './encode-cart'
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
  // Requirements: 3.18a
  it('restores every cart unchanged', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(decodeCart(encodeCart(cart))).toEqual({ kind: 'lines', isComplete: true, ...cart })
      }),
    )
  })

  it('is the same text after URL encoding, so that no layer can corrupt it', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        const value = encodeCart(cart)
        expect(encodeURIComponent(value)).toBe(value)
        expect(value).toMatch(/^[A-Za-z0-9\-_.!~]*$/)
      }),
    )
  })

  it('reads any text without an error and returns only complete lines', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((tail) => `1.USA.${tail}`),
        ),
        (text) => {
          const cart = decodeCart(text)
          if (cart.kind === 'lines') expect(decodeCart(encodeCart(cart))).toEqual({ ...cart, isComplete: true })
        },
      ),
    )
  })

  // Requirements: 5.0
  it('keeps the valid lines next to an invalid one', () => {
    const line: CartLine = { slug: 'moon-tee', productId: 7, colorId: 21, sizeId: 3, quantity: 2, itemGroupId: '12' }
    const value = encodeCart({ region: 'EU', lines: [line] })
    const broken = value.replace('.~', '.!!!.c-7-l-3-0~moon-tee.c-7-l-3~x.!_-7-l-3-1~y.~')
    expect(decodeCart(broken)).toEqual({
      kind: 'lines',
      isComplete: false,
      region: 'EU',
      lines: [line],
    })
  })

  it('reads nothing from a newer version and reports that there is content', () => {
    const incomplete = { kind: 'lines', isComplete: false, region: 'USA', lines: [] }
    expect(decodeCart('2.EU.c-7-l-3-2~moon-tee.~')).toEqual(incomplete)
    expect(decodeCart(undefined)).toEqual({ ...incomplete, isComplete: true })
    expect(decodeCart('')).toEqual({ ...incomplete, isComplete: true })
  })

  it('never returns a product or a region from a truncated name', () => {
    const line: CartLine = {
      slug: 'night-shift-club',
      productId: 7,
      colorId: 21,
      sizeId: 3,
      quantity: 2,
      itemGroupId: '12',
    }
    const value = encodeCart({ region: 'EU', lines: [line] })
    const incomplete = { kind: 'lines', isComplete: false, region: 'EU', lines: [] }
    expect(decodeCart(value.slice(0, value.indexOf('club') + 3))).toEqual(incomplete)
    expect(decodeCart(value.slice(0, value.indexOf('club') + 4))).toEqual(incomplete)
    expect(decodeCart(value.slice(0, -1))).toEqual({ ...incomplete, lines: [line] })
    expect(decodeCart('1.CANA')).toEqual({ ...incomplete, region: 'USA' })
  })

  // Requirements: 9.19a
  it('detects truncation at any position and keeps every line before it', () => {
    const short = fc.record({
      region: fc.constantFrom('USA', 'MIXED'),
      lines: fc.uniqueArray(anyLine, { maxLength: 4, selector: skuOf }),
    })
    fc.assert(
      fc.property(short, (cart) => {
        const value = encodeCart(cart)
        for (let length = 1; length < value.length; length += 1) {
          const read = decodeCart(value.slice(0, length))
          if (read.kind !== 'lines') throw new Error('a truncated cookie must not contain a saved cart')
          expect(read.isComplete).toBe(false)
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
    ['a saved cart without a count', 'saved.b0a8c1de-77aa'],
    ['an invalid region', '1.<b>.~'],
  ])('reads %s as an empty cart and reports that there was content', (_, text) => {
    expect(decodeCart(text)).toMatchObject({ kind: 'lines', isComplete: false, lines: [] })
  })

  it('reports for every text whether it was empty, complete or not', () => {
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
        if (read.kind === 'saved') return
        // Complete means exactly what this version would have written, except for duplicate lines.
        if (read.isComplete && text !== '') expect(encodeCart(read).length).toBeLessThanOrEqual(text.length)
        if (encodeCart(read) === text) expect(read.isComplete).toBe(true)
        if (!read.isComplete) expect(encodeCart(read)).not.toBe(text)
      }),
      { numRuns: 1000 },
    )
  })

  // Requirements: C9.11
  it('fits 60 typical lines into a cookie', () => {
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

  it('contains the id of a saved cart and its number of items', () => {
    expect(decodeCart(encodeSavedCart('b0a8c1de-77aa', 1234))).toEqual({
      kind: 'saved',
      id: 'b0a8c1de-77aa',
      count: 1234,
    })
    expect(decodeCart('saved.a/b.1').kind).toBe('lines')
  })
})
