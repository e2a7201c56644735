import { errorCodes } from '../contract/errors'
import type { DeliveryRefusal } from '../delivery/port'
import { Refused } from '../errors'
import type { Assessment } from './assess-checkout'
import type { CheckoutRow } from './find-checkout'
import { LinesRefused } from './line-problems'

/** Everything that must be there before money is spoken of, in the order of the steps. Throws `Refused` with the missing field. */
export function requireSteps(checkout: CheckoutRow, assessed: Assessment): void {
  if (assessed.problems.length > 0) throw new LinesRefused(assessed.problems)
  if (assessed.lines.length === 0) throw new Refused(422, errorCodes.cartEmpty, 'There is nothing to buy', '/lineItems')
  if (checkout.customer === null) {
    throw new Refused(422, errorCodes.addressMissing, 'The address is missing', '/customer')
  }
  const { asks, refused } = assessed
  if (asks.delivery !== undefined || asks.tax !== undefined) throw unanswered()
  if (refused !== null) throw refusedDelivery(refused, '/customer/address')
  if (assessed.quotes.length === 0) {
    throw new Refused(422, errorCodes.cannotBeShipped, 'No delivery to this address', '/customer/address')
  }
  if (checkout.deliveryOptionId === null) {
    throw new Refused(422, errorCodes.deliveryMissing, 'The delivery is not chosen', '/deliveryOption')
  }
  if (assessed.chosen === null) {
    throw new Refused(422, errorCodes.deliveryNotQuoted, 'No such delivery to this address', '/deliveryOption')
  }
}

/** A place that nothing is delivered to; `pointer` says where it stands in the input. */
export function refusedDelivery(code: DeliveryRefusal, pointer: string): Refused {
  return code === errorCodes.countryNotSupported
    ? new Refused(422, code, 'No delivery to this country', `${pointer}/countryCode`)
    : new Refused(422, code, 'No delivery to this place', `${pointer}/stateCode`)
}

/** Who quotes delivery or tax did not answer. */
export const unanswered = (): Refused =>
  new Refused(503, errorCodes.quotesUnavailable, 'Delivery or tax could not be asked for', '/deliveryOption')

/** Nothing is sold for nothing. */
export function refuseZero(total: number): void {
  if (total <= 0) throw new Refused(422, errorCodes.zeroTotal, 'There is nothing to pay', '/total')
}
