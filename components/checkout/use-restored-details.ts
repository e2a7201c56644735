import { useEffect, useEffectEvent } from 'react'
import { readTypedDetails, saveTypedDetails, type TypedDetails } from '../../lib/checkout/typed-details'
import type { CustomerFormState } from './customer-fields'

const fields = [
  'email',
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'state',
  'stateCode',
  'zip',
  'phone',
] as const

/**
 * Saves what is typed into the form for this tab, and fills the empty fields of a new form with it. `restores`: the form has no
 * saved address. `onCountry`: the country was restored.
 */
export function useRestoredDetails(
  { getValues, setValue, subscribe }: CustomerFormState,
  { restores, onCountry }: { restores: boolean; onCountry: () => void },
): void {
  const restore = useEffectEvent(() => {
    const typed = restores ? readTypedDetails() : undefined
    if (!typed) return
    // Text that was typed into the server markup is newer. Its address may be in the country that the form starts with.
    const isFresh = fields.every((field) => (getValues(field) ?? '') === '')
    if (isFresh && typed.countryCode !== '') {
      setValue('countryCode', typed.countryCode)
      onCountry()
    }
    fill(typed)
  })
  const fill = (typed: TypedDetails) => {
    for (const field of fields)
      if ((getValues(field) ?? '') === '' && typed[field] !== '') setValue(field, typed[field], { shouldDirty: true })
  }
  useEffect(() => {
    restore()
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => saveTypedDetails(values),
    })
  }, [subscribe])
}
