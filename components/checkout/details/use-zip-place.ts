import { foldTyped } from '@awning/platform/text'
import { useEffect, useEffectEvent, useState } from 'react'
import { orUndefined } from '../../../lib/browser/fetch-api'
import { readZipPlace } from '../../../lib/checkout/address-calls'

type PlaceField = 'city' | 'stateCode'
type ZipForm = {
  zip: string
  country: string
  getValue: (field: PlaceField | 'zip') => string
  setPlace: (field: PlaceField, value: string) => void
  /** Receives a promise that resolves when a started lookup has filled the fields or failed. */
  onLookup?: (lookup: Promise<void>) => void
}

/**
 * Fills city and state from a complete ZIP code of the United States, if they are empty. Returns the filled place for an
 * announcement. Without a response, the buyer types them.
 */
export function useZipPlace(checkoutId: string, { zip, country, getValue, setPlace, onLookup }: ZipForm): string {
  const [filled, setFilled] = useState('')
  const isEmpty = (field: PlaceField) => getValue(field).trim() === ''
  const needsPlace = useEffectEvent(() => isEmpty('city') || isEmpty('stateCode'))
  const fill = useEffectEvent((place: { city: string; stateCode: string }) => {
    const fields = (['city', 'stateCode'] as const).filter((field) => isEmpty(field) && place[field] !== '')
    for (const field of fields) setPlace(field, place[field])
    setFilled(fields.map((field) => place[field]).join(', '))
  })
  // Input from before hydration is in the form, but no change that is watched.
  const typedZip = useEffectEvent((watched: string) => watched || getValue('zip'))
  const announce = useEffectEvent((lookup: Promise<void>) => onLookup?.(lookup))
  useEffect(() => {
    let current = true
    const look = async () => {
      // The form returns such input once its own effects have run.
      await Promise.resolve()
      const typed = foldTyped(typedZip(zip)).trim()
      if (!current || country !== 'US' || !/^\d{5}$/.test(typed) || !needsPlace()) return
      const place = await orUndefined(readZipPlace(checkoutId, typed))
      if (current && place) fill(place)
    }
    announce(look())
    return () => {
      current = false
    }
  }, [checkoutId, zip, country])
  return filled
}
