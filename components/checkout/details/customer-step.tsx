'use client'

import { addressLines } from '@awning/address/address-lines'
import { formatTaxId } from '@awning/address/tax-id'
import type { Checkout, Customer } from '@awning/contract/checkout'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { countryName } from '../../../lib/checkout/countries'
import { formatPhone } from '../../../lib/checkout/phone'
import { useChange } from '../../../lib/checkout/use-checkout'
import { paths } from '../../../lib/routing/paths'
import { goToStep } from '../go-to-step'
import { StepSection } from '../step-section'
import { CustomerDetailsForm } from './customer-form'
import { DigitalDetailsForm } from './digital-form'

/**
 * A saved phone number in the national format of the address's country; in E.164 until the metadata of libphonenumber is loaded.
 */
function usePhone({ phone, address: { countryCode } }: Customer): string {
  const [formatted, setFormatted] = useState({ phone, text: phone })
  useEffect(() => {
    let current = true
    formatPhone(phone, countryCode).then(
      (text) => {
        if (current) setFormatted({ phone, text })
      },
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [phone, countryCode])
  return formatted.phone === phone ? formatted.text : phone
}

/** Step 1: the form, or the saved address with a button to edit it. */
export function CustomerStep({
  checkout,
  fromWallet = false,
  editing,
  onEditing,
}: {
  checkout: Checkout
  /** The form starts with details that a wallet returned. */
  fromWallet?: boolean
  editing: boolean
  onEditing: (editing: boolean) => void
}) {
  const t = useTranslations('checkout')
  const change = useChange(checkout.id)
  const edit = useRef<HTMLButtonElement>(null)
  const moveFocus = useRef<'form' | 'edit' | 'delivery' | 'payment'>(undefined)
  const { customer, addressRequired } = checkout
  const open = editing || customer === null

  useEffect(() => {
    const target = moveFocus.current
    if (target === undefined || (target === 'form') !== open) return
    moveFocus.current = undefined
    if (target === 'form') document.getElementById('customer-email')?.focus()
    else if (target === 'edit') edit.current?.focus()
    else goToStep(target)
  })

  const setEditing = (next: boolean, focus: 'form' | 'edit') => {
    moveFocus.current = focus
    onEditing(next)
  }

  return (
    <>
      {/* Another element for another state: browsers count one that stays, with less above it, as a layout shift. */}
      <StepSection
        key={open ? 'form' : 'saved'}
        id="step-customer"
        number={1}
        title={t('customer.title')}
        state={open ? 'active' : 'done'}
        action={
          !open && (
            <>
              <button
                ref={edit}
                type="button"
                aria-label={t('editOf', { step: t('customer.title') })}
                onClick={() => setEditing(true, 'form')}
                className="link -mr-2 min-h-11 cursor-pointer px-2 font-semibold noscript:hidden"
              >
                {t('edit')}
              </button>
              <a
                href={paths.editCheckout(checkout.id)}
                aria-label={t('editOf', { step: t('customer.title') })}
                className="link -mr-2 hidden px-2 font-semibold noscript:inline"
              >
                {t('edit')}
              </a>
            </>
          )
        }
      >
        {open && !addressRequired && (
          <DigitalDetailsForm
            checkout={checkout}
            onSave={async (details) => {
              moveFocus.current = 'payment'
              const saved = await change.mutateAsync({ digitalCustomer: details })
              onEditing(false)
              return saved
            }}
            onCancel={customer === null ? undefined : () => setEditing(false, 'edit')}
          />
        )}
        {open && addressRequired && (
          <CustomerDetailsForm
            checkout={checkout}
            fromWallet={fromWallet}
            onSave={async (details) => {
              moveFocus.current = 'delivery'
              // Before the form is replaced: the delivery step then stays where it is.
              goToStep('delivery')
              const saved = await change.mutateAsync({ customer: details })
              onEditing(false)
              return saved
            }}
            onCancel={customer === null ? undefined : () => setEditing(false, 'edit')}
          />
        )}
        {!open && <SavedAddress customer={customer} />}
      </StepSection>
      <p role="status" className="sr-only">
        {!open && t(addressRequired ? 'customer.saved' : 'digital.saved')}
      </p>
    </>
  )
}

function SavedAddress({ customer }: { customer: Customer }) {
  const { email, address, taxId } = customer
  const phone = usePhone(customer)
  const locale = useLocale()
  return (
    <address className="text-base leading-relaxed wrap-anywhere not-italic">
      <span className="block whitespace-pre-line">
        {[...addressLines(customer), countryName(address.countryCode, locale) ?? address.country].join('\n')}
      </span>
      <span className="text-ink-muted">
        {[email, ...(phone ? [phone] : []), ...(taxId ? [formatTaxId(taxId)] : [])].join(' · ')}
      </span>
    </address>
  )
}
