import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { readZipPlace } from '../../lib/checkout/address-calls'
import { orUndefined } from '../../lib/fetch-api'
import type { CustomerFormState } from './customer-fields'

/**
 * Fills city and state from a complete ZIP code of the United States, if they are empty. Returns the filled place for an
 * announcement. Without a response, the buyer types them.
 */
export function useZipPlace(checkoutId: string, { control, getValues, setValue }: CustomerFormState): string {
  const [zip, country] = useWatch({ control, name: ['zip', 'countryCode'] })
  const [filled, setFilled] = useState('')
  const isEmpty = (field: 'city' | 'stateCode') => getValues(field).trim() === ''
  const needsPlace = useEffectEvent(() => isEmpty('city') || isEmpty('stateCode'))
  const fill = useEffectEvent((place: { city: string; stateCode: string }) => {
    const fields = (['city', 'stateCode'] as const).filter((field) => isEmpty(field) && place[field] !== '')
    for (const field of fields) setValue(field, place[field], { shouldDirty: true, shouldValidate: true })
    setFilled(fields.map((field) => place[field]).join(', '))
  })
  // Input from before hydration is in the form, but no change that is watched.
  const typedZip = useEffectEvent((watched: string) => watched || getValues('zip'))
  useEffect(() => {
    let current = true
    const look = async () => {
      // The form returns such input once its own effects have run.
      await Promise.resolve()
      const typed = typedZip(zip)
      if (!current || country !== 'US' || !/^\d{5}$/.test(typed) || !needsPlace()) return
      const place = await orUndefined(readZipPlace(checkoutId, typed))
      if (current && place) fill(place)
    }
    void look()
    return () => {
      current = false
    }
  }, [checkoutId, zip, country])
  return filled
}
