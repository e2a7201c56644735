import { type FreeDelivery, SavedFreeDelivery } from '@awning/contract/free-delivery'
import { Currency } from '@awning/platform/currencies'
import { decimalMoney, minorUnits } from '@awning/platform/money'
import { type Output, printJson, printLine } from './output'
import { CliError, type ServiceClient } from './service-client'

/** Sets the order values from which delivery is free, such as `USD=75,EUR=69.50`; `none` removes them. */
export async function setFreeDelivery(
  call: ServiceClient,
  { store, from, countries }: { store: string; from: string; countries: string | undefined },
  output: Output,
): Promise<void> {
  const freeDelivery: FreeDelivery | null =
    from === 'none'
      ? null
      : { from: readAmounts(from), ...(countries !== undefined && { countries: readCountries(countries) }) }
  const path = `/admin/stores/${encodeURIComponent(store)}/free-delivery`
  const saved = await call({ method: 'PUT', path, json: { freeDelivery }, schema: SavedFreeDelivery })
  printJson(output, saved)
  const now = saved.changed ? 'now' : 'already'
  printLine(
    output,
    saved.freeDelivery === null
      ? `${store} ${now} has no free delivery.`
      : `Delivery is ${now} free in ${store} from ${describeFreeDelivery(saved.freeDelivery)}.`,
  )
}

/** 'USD 75.00, EUR 69.50 to US, CA' */
export function describeFreeDelivery({ from, countries }: FreeDelivery): string {
  const amounts = Currency.options.flatMap((currency) => {
    const amount = from[currency]
    return amount === undefined ? [] : [`${currency} ${decimalMoney(amount, currency)}`]
  })
  return `${amounts.join(', ')}${countries === undefined ? '' : ` to ${countries.join(', ')}`}`
}

function readAmounts(text: string): FreeDelivery['from'] {
  return Object.fromEntries(
    text.split(',').map((part) => {
      const [, code = '', value = ''] = /^([A-Za-z]{3})=(\d{1,6}(?:\.\d{2})?)$/.exec(part.trim()) ?? []
      const currency = Currency.safeParse(code.toUpperCase())
      const amount = currency.success ? minorUnits(value, currency.data) : 0
      if (!currency.success || amount === 0)
        throw new CliError(
          `An amount must be a currency and a value above zero, such as USD=75 or EUR=69.50, got "${part.trim()}".`,
          'usage',
          2,
        )
      return [currency.data, amount]
    }),
  )
}

function readCountries(text: string): string[] {
  return text.split(',').map((part) => {
    const code = part.trim().toUpperCase()
    if (!/^[A-Z]{2}$/.test(code))
      throw new CliError(`A country must be a code of two letters, such as US, got "${part.trim()}".`, 'usage', 2)
    return code
  })
}
