'use client'

import type { Checkout } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { CallRejectedError } from '../../../lib/browser/call-errors'
import { useChange } from '../../../lib/checkout/use-checkout'
import { Button } from '../../ui/button'
import type { Content } from '../../ui/content'
import { Icon } from '../../ui/icon'
import { moneyTag, textElements } from '../../ui/text-elements'
import { TextField } from '../../ui/text-field'

const isPromoError = ({ errors }: CallRejectedError) =>
  errors.some(({ source }) => source?.pointer.includes('promoCode'))

/**
 * Collapsed until the buyer opens it. Then a field, or the applied code with buttons to remove and change it. The applied code
 * stays visible while another one is entered: a rejected code does not replace it. It is cleared from the field and named below it,
 * so that it can be corrected.
 */
export function PromoCode({ checkout, startOpen = false }: { checkout: Checkout; startOpen?: boolean }) {
  const t = useTranslations('checkout.promo')
  const change = useChange<{ promoCode: string | null }>(checkout.id)
  const leftToPay = useLeftToPay(checkout)
  const panel = useId()
  const [open, setOpen] = useState(startOpen)
  const [changing, setChanging] = useState(false)
  const [code, setCode] = useState('')
  const [rejectedCode, setRejectedCode] = useState<string>()
  const [done, setDone] = useState<{ code: string | null }>()
  const box = useRef<HTMLDivElement>(null)
  const shouldMoveFocus = useRef(false)
  const { promoCode, customer, costs, addressRequired } = checkout
  const cancel = useTranslations('checkout.customer')('cancel')
  const needsDetails = useTranslations('checkout.digital')('needed')
  const needsCustomer = addressRequired ? t('needsAddress') : needsDetails
  const entering = promoCode === null || changing

  // The focused control was replaced: focus moves to the control that replaced it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one part replaces another.
  useEffect(() => {
    if (!shouldMoveFocus.current) return
    shouldMoveFocus.current = false
    const { current } = box
    // The applied code and not its first button, Remove: Enter may be pressed twice.
    const next = ['input', '[data-applied]', 'button'].map((part) => current?.querySelector<HTMLElement>(part))
    next.find(Boolean)?.focus()
  }, [entering, open])

  // A discount from another source clears the rejection.
  const discount = costs.discount.value
  const clearRejection = useEffectEvent(() => {
    if (discount > 0 && change.isError) change.reset()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the discount changes.
  useEffect(() => clearRejection(), [discount])

  const error = change.isError ? problemOf(change.error) : undefined
  function problemOf(failure: Error) {
    if (!(failure instanceof CallRejectedError)) return t('failed')
    if (failure.has(errorCodes.promoNeedsAddress)) return needsCustomer
    return isPromoError(failure) || failure.status === 400 ? t('rejected') : t('failed')
  }

  const send = (next: string | null) => {
    setDone(undefined)
    setRejectedCode(undefined)
    change.mutate(
      { promoCode: next },
      {
        onSuccess: ({ promoCode: applied }) => {
          shouldMoveFocus.current = true
          setChanging(false)
          setCode('')
          setDone({ code: applied })
        },
        onError: (failure) => {
          if (next === null || problemOf(failure) !== t('rejected')) return
          setCode('')
          setRejectedCode(next)
        },
      },
    )
  }

  const apply = (event: FormEvent) => {
    event.preventDefault()
    // In a sheet opened from the payment form, the React event would bubble to that form, which places the order.
    event.stopPropagation()
    if (code.trim() !== '' && !change.isPending) send(code.trim())
  }

  return (
    <div ref={box} className="grid gap-3">
      {promoCode === null && !(open && customer) && (
        <button
          type="button"
          aria-expanded={open}
          data-opens="promoCode"
          onClick={() => {
            shouldMoveFocus.current = !open && customer !== null
            setOpen(!open)
          }}
          className="link min-h-11 cursor-pointer justify-self-start text-left font-semibold"
        >
          {t('open')}
        </button>
      )}
      {promoCode !== null && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span
            tabIndex={-1}
            data-applied
            className="inline-flex items-center gap-2 rounded-pill border border-dashed border-line-strong bg-surface px-3.5 py-1.5 font-semibold"
          >
            <Icon name="check" className="size-4 text-success" />
            <span translate="no">{promoCode}</span>
          </span>
          <button
            type="button"
            aria-label={t('removeOf', { code: promoCode })}
            onClick={() => send(null)}
            className="min-h-11 cursor-pointer px-2 text-sm underline underline-offset-2"
          >
            {t('remove')}
          </button>
          <button
            type="button"
            data-opens={changing ? undefined : 'promoCode'}
            onClick={() => {
              shouldMoveFocus.current = true
              setOpen(true)
              setChanging(!changing)
              setCode('')
              setRejectedCode(undefined)
              if (change.isError) change.reset()
            }}
            className="min-h-11 cursor-pointer px-2 text-sm underline underline-offset-2"
          >
            {changing ? cancel : t('change')}
          </button>
        </div>
      )}
      <p role="status" className={leftToPay === undefined ? 'sr-only' : 'text-sm'}>
        {leftToPay}
      </p>
      {entering && open && !customer && (
        <p role="status" className="rounded-field bg-surface3 px-4 py-3 text-sm">
          {needsCustomer}
        </p>
      )}
      {entering && open && customer && (
        <form id={panel} method="post" noValidate onSubmit={apply} className="flex items-start gap-3">
          <TextField
            name="promoCode"
            label={t('label')}
            value={code}
            onChange={(event) => {
              setCode(event.target.value)
              if (change.isError) change.reset()
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={64}
            error={error}
            frameClassName="flex-1"
          />
          <Button
            type="submit"
            tone="outline"
            className="mt-[27px] h-14"
            disabled={code.trim() === '' && !change.isPending}
            busy={change.isPending}
            busyText={t('busy')}
          >
            {t('apply')}
          </Button>
        </form>
      )}
      {entering && open && rejectedCode !== undefined && (
        <p className="text-sm wrap-anywhere text-ink-muted">{t('refused', { code: rejectedCode })}</p>
      )}
      {!entering && error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {/* A code that was removed since is not announced as applied. */}
        {done?.code === promoCode && (promoCode === null ? t('removed') : t('applied', { code: promoCode }))}
      </p>
    </div>
  )
}

/** What is left to pay if the code makes the items free, but not the delivery. Undefined for any other code. */
function useLeftToPay({ promoCode, priced, costs }: Checkout): Content {
  const t = useTranslations('checkout.promo')
  const locale = useLocale()
  const { subtotal, discount, tax, total } = costs
  const areItemsFree = promoCode !== null && subtotal.value > 0 && discount.value >= subtotal.value
  if (!areItemsFree || !priced || total.value === 0) return undefined
  const amount = formatMoney({ amount: total.value, currency: total.currency }, locale)
  return textElements(t.rich('leftToPay', { amount, parts: tax.value > 0 ? 'taxed' : 'delivery', ...moneyTag }))
}
