import type { CartLine } from '@awning/contract/cart'
import { currencies } from '@awning/platform/currencies'
import { locales } from '@awning/platform/locales'
import { formatMoney } from '@awning/platform/money'
import fc from 'fast-check'
import { skuOf } from '../sku'
import { type CartItem, subtotalOf, totalOf } from './display'
import { addLine } from './lines'

const line = fc.record({
  slug: fc.constantFrom('moon-tee', 'moon-mug'),
  productId: fc.integer({ min: 1, max: 9 }),
  colorId: fc.integer({ min: 1, max: 99 }),
  sizeId: fc.integer({ min: 1, max: 9 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  itemGroupId: fc.constantFrom('12', '13'),
})
const anyItem = fc.record({
  line,
  amount: fc.nat({ max: 99_999_99 }),
  available: fc.option(fc.integer({ min: 0, max: 1500 }), { nil: undefined }),
  /** Another tab has removed it since it was displayed. */
  gone: fc.boolean(),
})
const cart = fc.record({
  currency: fc.constantFrom(...currencies),
  locale: fc.constantFrom(...locales),
  things: fc.uniqueArray(anyItem, { maxLength: 30, selector: (one) => skuOf(one.line) }),
})

const itemOf = (
  line: CartLine,
  amount: number,
  available: number | undefined,
  currency: CartItem['price']['currency'],
) => ({
  sku: skuOf(line),
  line,
  title: 'A thing',
  productType: 'Classic Tee',
  selectedSize: { id: line.sizeId, label: '' },
  primaryImages: {},
  variantData: { productId: line.productId, variationId: line.colorId },
  price: { amount, currency },
  available,
  digital: false,
})

/** The digits of a formatted sum, in minor units. */
const minorUnits = (text: string) => BigInt(text.replace(/\D/g, ''))

test('line totals, sums and formatted texts of ten thousand carts in five currencies equal those computed with BigInt', () => {
  fc.assert(
    fc.property(cart, ({ currency, locale, things }) => {
      const items = things.map(({ line, amount, available }) => itemOf(line, amount, available, currency))
      const lines = things.filter(({ gone }) => !gone).map(({ line }) => line)
      let sum = 0n
      for (const { line, amount, available, gone } of things) {
        if (gone) continue
        const quantity = BigInt(available === undefined || available > line.quantity ? line.quantity : available)
        sum += BigInt(amount) * quantity
        expect(BigInt(totalOf({ price: { amount, currency } }, Number(quantity)).amount)).toBe(
          BigInt(amount) * quantity,
        )
      }
      const subtotal = subtotalOf(items, lines.reduce<CartLine[]>(addLine, []), currency)
      expect(subtotal.currency).toBe(currency)
      expect(BigInt(subtotal.amount)).toBe(sum)
      expect(minorUnits(formatMoney(subtotal, locale))).toBe(sum)
    }),
    { numRuns: 10_000 },
  )
})
