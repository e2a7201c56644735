import type { Platform } from '../contract/checkout'
import { errorCodes } from '../contract/errors'
import { Refused } from '../errors'
import type { PaymentProvider, ProviderName } from './port'
import type { Sandbox } from './sandbox'

/** The providers that this installation has. The sandbox stands in for every platform where it runs. */
export type PaymentProviders = { sandbox?: Sandbox; stripe?: PaymentProvider; paypal?: PaymentProvider }

/** Who takes a new payment. Throws `Refused` where nobody does. */
export function providerFor(platform: Platform, providers: PaymentProviders): PaymentProvider {
  const provider = providers.sandbox ?? providers[platform]
  if (provider === undefined) {
    throw new Refused(422, errorCodes.methodUnavailable, 'This way of paying is not available', '/platform')
  }
  return provider
}

/** Who holds a payment that was made before. */
export function providerNamed(name: ProviderName, providers: PaymentProviders): PaymentProvider {
  const provider = providers[name]
  if (provider === undefined) throw new Error(`A payment is held by ${name}, which is not configured here`)
  return provider
}
