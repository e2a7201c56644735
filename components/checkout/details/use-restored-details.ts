import type { Details } from '../../../lib/checkout/typed-details'
import type { CustomerFormState } from './customer-fields'
import { useStoredDetails } from './use-stored-details'

/** All fields but the country, which is restored first. */
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
  'taxId',
  'phone',
] as const

/**
 * Saves what is typed into the form for this tab, and fills the empty fields of a new form with it, or with the details that the
 * buyer saved on this device. `restores`: the form has no saved address. `onCountry`: the country was restored; `onRestored`: the
 * fields were.
 */
export function useRestoredDetails(
  checkoutId: string,
  { getValues, setValue, subscribe }: CustomerFormState,
  {
    restores,
    onCountry,
    onRestored,
  }: { restores: boolean; onCountry: () => void; onRestored?: (() => void) | undefined },
): void {
  const isEmpty = (field: (typeof fields)[number]) => (getValues(field) ?? '') === ''
  const fill = (details: Details) => {
    // What the buyer typed meanwhile is newer, and its address may be in the country that the form starts with.
    if (details.countryCode !== '' && fields.every(isEmpty)) {
      setValue('countryCode', details.countryCode)
      onCountry()
    }
    for (const field of fields)
      if (isEmpty(field) && details[field] !== '') setValue(field, details[field], { shouldDirty: true })
    onRestored?.()
  }
  useStoredDetails(checkoutId, {
    restores,
    watch: (onChange) => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }),
    fill,
  })
}

export function clearDetails({ getValues, setValue }: CustomerFormState, details: Details): void {
  for (const field of fields) if (details[field] !== '' && getValues(field) === details[field]) setValue(field, '')
}
