import type { Checkout } from '@awning/contract/checkout'
import { hasAddress } from '@awning/platform/rules/address-need'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { type BillingFields, BillingForm } from '../../../lib/checkout/billing-schema'
import { placeFields } from '../../../lib/checkout/customer-schema'
import { deleteTypedDetails, readTypedDetails, saveTypedDetails } from '../../../lib/checkout/typed-details'

export type BillingFormState = UseFormReturn<BillingFields, unknown, BillingForm>
export type BillingAddressState = {
  checkoutId: string
  /** Whether there is a delivery address that may differ from it. */
  isAsked: boolean
  /** Whether the billing address is the delivery address. */
  isSame: boolean
  setIsSame: (isSame: boolean) => void
  form: BillingFormState
  /** Whether the order can be placed with it. */
  isComplete: boolean
  /** Whether its check failed without a result. */
  hasFailed: boolean
  /** Moves focus to the first field that is missing or not valid, and shows the errors. */
  goToProblem: () => void
  /** The address for the order, undefined if it is the delivery address; null if it has problems, which are shown. */
  check: () => Promise<{ billingAddress: BillingForm | undefined } | null>
}

/** The billing address of a card payment: the delivery address, or another one, which a reload restores in this tab. */
export function useBillingAddress({ id, billing, customer }: Checkout): BillingAddressState {
  const isAsked = customer !== null && hasAddress(customer)
  const [isMarkedSame, setIsSame] = useState(billing === null)
  const isSame = isMarkedSame || !isAsked
  const [hasFailed, setHasFailed] = useState(false)
  const form = useForm<BillingFields, unknown, BillingForm>({
    resolver: zodResolver(BillingForm),
    defaultValues: {
      firstName: billing?.firstName ?? '',
      lastName: billing?.lastName ?? '',
      ...placeFields(billing?.address, customer?.address.countryCode),
    },
    mode: 'onTouched',
  })
  const { reset, subscribe, formState } = form
  const restore = useEffectEvent(async (isCurrent: () => boolean) => {
    const typed = await readTypedDetails('billing')
    if (!typed || !isCurrent() || form.formState.isDirty) return
    const { email: _email, phone: _phone, taxId: _taxId, ...fields } = typed
    reset(fields)
    setIsSame(false)
  })
  useEffect(() => {
    let current = true
    void restore(() => current)
    return () => {
      current = false
    }
  }, [])
  useEffect(() => {
    if (isSame) return
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => void saveTypedDetails(values, 'billing'),
    })
  }, [isSame, subscribe])
  return {
    checkoutId: id,
    isAsked,
    isSame,
    setIsSame: (next) => {
      if (next) deleteTypedDetails('billing')
      else void saveTypedDetails(form.getValues(), 'billing')
      setIsSame(next)
      setHasFailed(false)
    },
    form,
    isComplete: isSame || formState.isValid,
    hasFailed,
    // As on a submit: from then on, each change of a field updates its error.
    goToProblem: () => void form.handleSubmit(() => undefined)(),
    check: async () => {
      if (isSame) return { billingAddress: undefined }
      setHasFailed(false)
      try {
        let billingAddress: BillingForm | undefined
        await form.handleSubmit((valid) => {
          billingAddress = valid
        })()
        return billingAddress ? { billingAddress } : null
      } catch {
        // The rules of the country could not be loaded.
        setHasFailed(true)
        return null
      }
    },
  }
}
