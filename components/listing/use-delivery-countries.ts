import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { DeliveryCountries } from '../../commerce/contract/addresses'
import { callApp } from '../../lib/browser-call'
import { countries } from '../../lib/checkout/countries'

type Country = { code: string; name: string }

/** Where the store delivers to, by names; undefined while that is not known, and where no answer comes. */
export function useDeliveryCountries(): Country[] | undefined {
  const locale = useLocale()
  const [known, setKnown] = useState<Country[]>()
  useEffect(() => {
    let current = true
    callApp({ path: '/api/delivery-countries', shape: DeliveryCountries }).then(
      ({ countries: codes }) => {
        if (current) setKnown(countries(locale).filter(({ code }) => codes.includes(code)))
      },
      // The form is there for the United States.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [locale])
  return known
}
