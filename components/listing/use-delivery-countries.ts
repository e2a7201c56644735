import { DeliveryCountries } from '@awning/contract/addresses'
import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { fetchApi } from '../../lib/browser/fetch-api'
import { countries } from '../../lib/checkout/countries'

type Country = { code: string; name: string }

/** The delivery countries of the store with their names; undefined while they load and if the request fails. */
export function useDeliveryCountries(): Country[] | undefined {
  const locale = useLocale()
  const [deliveryCountries, setDeliveryCountries] = useState<Country[]>()
  useEffect(() => {
    let current = true
    fetchApi({ path: '/api/delivery-countries', schema: DeliveryCountries }).then(
      ({ countries: codes }) => {
        if (current) setDeliveryCountries(countries(locale).filter(({ code }) => codes.includes(code)))
      },
      // The form falls back to the United States.
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [locale])
  return deliveryCountries
}
