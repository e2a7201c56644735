import fc from 'fast-check'
import { readCartLink } from './cart-link'
import { LinkBody } from './link-calls'

describe('a cart link', () => {
  it('names skus with their pieces, one where no number is said, and a code', () => {
    expect(readCartLink('?items=12_21_3_2,13_30_1&discount=HELLO10')).toEqual({
      items: [
        { sku: '12_21_3', quantity: 2 },
        { sku: '13_30_1', quantity: 1 },
      ],
      capped: [],
      unread: 0,
      discount: 'HELLO10',
    })
  })

  it('may name the same thing twice, then it asks for both', () => {
    expect(readCartLink('?items=12_21_3_2,12_21_3')?.items).toEqual([{ sku: '12_21_3', quantity: 3 }])
  })

  it('asks for no more than a line may carry, and knows where it did', () => {
    expect(readCartLink(`?items=1_2_3_1000,4_5_6_999,7_8_9_600,7_8_9_600,1_1_1_${'9'.repeat(400)}`)).toMatchObject({
      items: [999, 999, 999, 999].map((quantity) => ({ quantity })),
      capped: ['1_2_3', '7_8_9', '1_1_1'],
      unread: 0,
    })
  })

  it('may be a code alone, and an address without either is none', () => {
    expect(readCartLink('?discount=HELLO10')).toEqual({ items: [], capped: [], unread: 0, discount: 'HELLO10' })
    expect(readCartLink('?utm_source=x')).toBeUndefined()
  })

  it('takes fifty things and counts what is more, and what it cannot read', () => {
    const items = Array.from({ length: 60 }, (_, n) => `12_21_${n + 1}`)
    expect(readCartLink(`?items=${items.join(',')},<script>,0_0_0,1_2`)).toMatchObject({
      items: { length: 50 },
      unread: 13,
    })
  })

  it.each(['<script>', '', '-5', 'a b', 'x'.repeat(65), '../..'])('has no code where it says %j', (code) => {
    expect(readCartLink(`?${new URLSearchParams({ discount: code })}`)?.discount).toBeUndefined()
  })

  it('is read whatever it says, and only what the service takes comes of it', () => {
    const part = fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{0,3}(_[0-9]{0,4}){0,4}$/))
    fc.assert(
      fc.property(fc.array(part, { maxLength: 80 }), fc.string(), (items, discount) => {
        const link = readCartLink(`?items=${items.join(',')}&discount=${discount}`)
        if (link === undefined || link.items.length === 0) return
        expect(LinkBody.safeParse({ items: link.items }).success).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  it('of eight kilobytes is read as well', () => {
    expect(readCartLink(`?items=${'1_2_3_4,'.repeat(1024)}`)?.items).toEqual([{ sku: '1_2_3', quantity: 999 }])
    expect(readCartLink(`?items=${'%'.repeat(8192)}`)).toMatchObject({ items: [], unread: 1 })
  })
})
