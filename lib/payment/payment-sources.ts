import type { StorePayments } from '@awning/contract/payment-offer'
import type { PolicySources } from '../security-headers'

type Company = { setting: 'STRIPE_SOURCES' | 'PAYPAL_SOURCES'; usual: PolicySources }

const stripe: Company = {
  setting: 'STRIPE_SOURCES',
  usual: {
    scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    calls: ['https://api.stripe.com'],
    pictures: ['https://*.stripe.com'],
  },
}

const paypalHosts = ['https://*.paypal.com', 'https://*.paypalobjects.com']
const paypal: Company = {
  setting: 'PAYPAL_SOURCES',
  usual: { scripts: paypalHosts, frames: paypalHosts, calls: paypalHosts, pictures: paypalHosts },
}

const none: PolicySources = { scripts: [], frames: [], calls: [], pictures: [] }

/**
 * The hosts of the providers that handle this store's payments, and no others: none for the sandbox. A setting of the operator
 * replaces the default hosts of a provider.
 */
export function paymentSources(
  payments: Pick<StorePayments, 'stripe' | 'paypal'> | undefined,
  env: { [Setting in Company['setting']]?: readonly string[] | undefined },
): PolicySources {
  const providers = [payments?.stripe && stripe, payments?.paypal && paypal].filter((one) => one != null)
  return providers
    .map(({ setting, usual }) => {
      const own = env[setting]
      return own ? { scripts: [...own], frames: [...own], calls: [...own], pictures: [...own] } : usual
    })
    .reduce(
      (all, more) => ({
        scripts: [...all.scripts, ...more.scripts],
        frames: [...all.frames, ...more.frames],
        calls: [...all.calls, ...more.calls],
        pictures: [...all.pictures, ...more.pictures],
      }),
      none,
    )
}
