import { Currency, currencies } from '@awning/platform/currencies'
import { minorUnits } from '@awning/platform/money'
import { z } from 'zod'
import { FakeErrorResponse } from './fake-error-response'

export const Money = z.object({ currency_code: z.enum(currencies), value: z.string().regex(/^\d{1,15}\.\d\d$/) })
export const Amount = Money.extend({ breakdown: z.record(z.string(), Money).optional() })
export const Items = z
  .array(
    z.strictObject({
      name: z.string().min(1).max(127),
      sku: z.string().max(127),
      description: z.string().max(127).optional(),
      quantity: z.string().regex(/^[1-9]\d{0,9}$/),
      unit_amount: Money,
    }),
  )
  .min(1)

/** PayPal rejects a breakdown that does not add up to the amount. */
export function parseAmount(given: unknown): z.infer<typeof Amount> {
  const amount = Amount.parse(given)
  if (amount.breakdown === undefined) return amount
  const { discount, ...added } = amount.breakdown
  const sum = Object.values(added).reduce((total, part) => total + minor(part), 0) - (discount ? minor(discount) : 0)
  if (sum !== minor(amount)) throw new FakeErrorResponse(422, 'AMOUNT_MISMATCH')
  return amount
}

/** PayPal rejects items without their total, and another total than theirs. */
export function assertItemTotal({
  amount,
  items,
}: {
  amount: z.infer<typeof Amount>
  items?: z.infer<typeof Items> | undefined
}): void {
  parseAmount(amount)
  if (items === undefined) return
  const total = amount.breakdown?.item_total
  if (total === undefined) throw new FakeErrorResponse(422, 'ITEM_TOTAL_REQUIRED')
  const sum = items.reduce((all, { quantity, unit_amount }) => all + Number(quantity) * minor(unit_amount), 0)
  if (sum !== minor(total)) throw new FakeErrorResponse(422, 'ITEM_TOTAL_MISMATCH')
}

export const minor = ({ value, currency_code }: z.infer<typeof Money>) =>
  minorUnits(value, Currency.parse(currency_code))
