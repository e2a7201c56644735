import type { CountriesAnswer } from '@/lib/checkout/address-calls'
import { handleOwnRead } from '@/lib/checkout/handle'
import { env } from '@/lib/env'
import { paths } from '@/lib/routes'
import { getDeliveryCountries } from '@/lib/services/addresses-check'
import { answer } from '@/lib/services/answer'
import { getCheckout } from '@/lib/services/checkouts'

/** Where the goods of this checkout can be sent, and where to go with any other country: `{ countries, elsewhere }`. */
export const GET = (request: Request) =>
  handleOwnRead(request, async ({ store }, id) => {
    const [{ countries }] = await Promise.all([getDeliveryCountries(store), getCheckout(store, id)])
    const elsewhere =
      env.LEGACY_CHECKOUT_URL === undefined
        ? ({ kind: 'contact', href: paths.contact('international') } as const)
        : ({ kind: 'checkout', href: paths.internationalCheckout(id) } as const)
    return answer({ countries, elsewhere } satisfies CountriesAnswer)
  })
