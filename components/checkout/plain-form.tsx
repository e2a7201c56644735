'use client'

import type { AddressRules } from '@awning/address/address-place'
import { useLocale } from 'next-intl'
import { createContext, use } from 'react'
import { countries } from '../../lib/checkout/countries'
import type { DetailsStep } from '../../lib/checkout/form-calls'
import type { RejectedForm } from '../../lib/checkout/rejected-form'
import { SelectField } from '../ui/select-field'
import { useServerMarkup } from '../ui/use-server-markup'

/** What the forms of the checkout send without scripts, and what they show again after a rejection. */
type PlainForm = {
  checkoutId: string
  /** The token of the page, which scripts send in a header. */
  token: string
  /** Whether the form of the saved details is open. */
  editing: boolean
  rejected: RejectedForm | null
  /** The rules of the country of the form, so that its fields are in the page. Null for the United States. */
  rules: AddressRules | null
}

/** Provided by the page of a checkout. */
export const PlainFormContext = createContext<PlainForm | null>(null)

export const usePlainForm = () => use(PlainFormContext)

/** The attributes of a form that the browser sends itself without scripts. */
export const plainFormProps = { action: '/api/checkout/form', 'data-scripted': '' } as const

/** The hidden fields of such a form. */
export function PlainFields({ step }: { step: DetailsStep | 'delivery' }) {
  const form = usePlainForm()
  const isServer = useServerMarkup()
  if (form === null || !isServer) return null
  return (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="id" value={form.checkoutId} />
      <input type="hidden" name="token" value={form.token} />
    </>
  )
}

/** All countries, for browsers without scripts: the list of the form is filled in by scripts. It replaces that field. */
export function PlainCountries({ label, selected, className }: { label: string; selected: string; className: string }) {
  const locale = useLocale()
  const isServer = useServerMarkup()
  if (!isServer) return null
  return (
    <noscript className={className}>
      <SelectField name="countryCode" label={label} defaultValue={selected} autoComplete="country">
        {countries(locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </noscript>
  )
}
