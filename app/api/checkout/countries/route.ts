import { privateJson } from '@/lib/api/api-response'
import type { CountriesResponse } from '@/lib/checkout/address-calls'
import { handleCheckoutRead } from '@/lib/checkout/handle'
import { env } from '@/lib/env'
import { paths } from '@/lib/routing/paths'
import { getDeliveryCountries } from '@/lib/services/addresses'
import { getCheckout } from '@/lib/services/checkouts'

/** The delivery countries of this checkout, and the link for any other country: `{ countries, otherCountry }`. */
export const GET = (request: Request) =>
  handleCheckoutRead(request, async ({ store }, id) => {
    const [{ countries }] = await Promise.all([getDeliveryCountries(store), getCheckout(store, id)])
    const otherCountry =
      env.LEGACY_CHECKOUT_URL === undefined
        ? ({ kind: 'contact', href: paths.contact('international') } as const)
        : ({ kind: 'checkout', href: paths.internationalCheckout(id) } as const)
    return privateJson({ countries, otherCountry } satisfies CountriesResponse)
  })
