import fc from 'fast-check'
import { readCartLink } from './cart-link'
import { CartLinkInput } from './link-calls'

describe('a cart link', () => {
  // Requirements: C7.11
  it('contains SKUs with quantities, 1 by default, and a promo code', () => {
    expect(readCartLink('?items=12_21_3_2,13_30_1&discount=HELLO10')).toEqual({
      items: [
        { sku: '12_21_3', quantity: 2 },
        { sku: '13_30_1', quantity: 1 },
      ],
      capped: [],
      unreadableCount: 0,
      discount: 'HELLO10',
    })
  })

  it('adds up the quantities of a repeated SKU', () => {
    expect(readCartLink('?items=12_21_3_2,12_21_3')?.items).toEqual([{ sku: '12_21_3', quantity: 3 }])
  })

  it('limits quantities to the maximum of a line and reports which were limited', () => {
    expect(readCartLink(`?items=1_2_3_1000,4_5_6_999,7_8_9_600,7_8_9_600,1_1_1_${'9'.repeat(400)}`)).toMatchObject({
      items: [999, 999, 999, 999].map((quantity) => ({ quantity })),
      capped: ['1_2_3', '7_8_9', '1_1_1'],
      unreadableCount: 0,
    })
  })

  it('can contain only a promo code, and is none without items or code', () => {
    expect(readCartLink('?discount=HELLO10')).toEqual({
      items: [],
      capped: [],
      unreadableCount: 0,
      discount: 'HELLO10',
    })
    expect(readCartLink('?utm_source=x')).toBeUndefined()
  })

  it('accepts fifty items and counts the rest and the unreadable ones', () => {
    const items = Array.from({ length: 60 }, (_, n) => `12_21_${n + 1}`)
    expect(readCartLink(`?items=${items.join(',')},<script>,0_0_0,1_2`)).toMatchObject({
      items: { length: 50 },
      unreadableCount: 13,
    })
  })

  it.each(['<script>', '', '-5', 'a b', 'x'.repeat(65), '../..'])('ignores the promo code %j', (code) => {
    expect(readCartLink(`?${new URLSearchParams({ discount: code })}`)?.discount).toBeUndefined()
  })

  it('is parsed for any input and returns only what the service accepts', () => {
    const part = fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{0,3}(_[0-9]{0,4}){0,4}$/))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 80 }), fc.string(), (items, discount) => {
        const link = readCartLink(`?items=${items.join(',')}&discount=${discount}`)
        if (link === undefined || link.items.length === 0) return
        expect(CartLinkInput.safeParse({ items: link.items }).success).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('is parsed with a length of eight kilobytes', () => {
    expect(readCartLink(`?items=${'1_2_3_4,'.repeat(1024)}`)?.items).toEqual([{ sku: '1_2_3', quantity: 999 }])
    expect(readCartLink(`?items=${'%'.repeat(8192)}`)).toMatchObject({ items: [], unreadableCount: 1 })
  })
})
