'use client'

import type { MethodOffer, StorePayments } from '@awning/contract/payment-offer'
import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { RadioCard } from '../../ui/radio-card'
import { useIdle } from '../../ui/use-idle'
import { showMethod } from '../go-to-step'
import { CardBrands } from './card-brands'
import { MethodMarks } from './marks/payment-mark'
import { MethodPanel } from './method-panel'
import type { PanelProps } from './payment-panel'
import { closedReason, dependsOnBrowser, type PaymentChoice } from './use-payment-method'

/** One frame around a method and, if it is selected, its panel. The ring is outside the frame, where no background covers it. */
const card = 'method-card min-w-0 rounded-field border border-line-strong bg-surface'

/** The payment methods as one radio group. The panel of the selected method is open in its card. */
export function PaymentMethods({
  payments,
  choice,
  open,
  ...panel
}: Omit<PanelProps, 'offer'> & { payments: StorePayments; choice: PaymentChoice; open: boolean }) {
  const t = useTranslations('checkout.payment')
  const { checkout, busy } = panel
  const { chosen, offers } = choice
  const idle = useIdle(open)
  // A panel loads the provider's script when it is first opened. It stays mounted so that its input is not lost.
  const [opened, setOpened] = useState<readonly MethodOffer['method'][]>([])
  if (open && chosen && !opened.includes(chosen.method)) setOpened([...opened, chosen.method])

  return (
    <fieldset className="relative min-w-0">
      <legend className="sr-only">{t('title')}</legend>
      <div className="grid gap-3">
        {checkout.methods.map((offer) => {
          const { method } = offer
          const id = `payment-${method}`
          const closed = closedReason(offer, checkout)
          const shown = offers.includes(offer)
          const isChosen = method === chosen?.method
          return (
            <div key={method} className={shown ? card : 'absolute inset-x-0'}>
              {shown && (
                <RadioCard
                  framed
                  name="payment"
                  value={method}
                  checked={isChosen}
                  disabled={closed !== undefined || busy}
                  onChange={({ currentTarget }) => {
                    choice.choose(method)
                    showMethod(currentTarget)
                  }}
                  aria-controls={opened.includes(method) ? id : undefined}
                  title={t(`methods.${method}`)}
                  detail={closed === 'method-down' ? t('unavailable') : closed && t(`missing.${closed}`)}
                  after={<MethodMarks method={method} />}
                  className={clsx(isChosen && 'rounded-b-none')}
                />
              )}
              {/* A wallet panel detects browser support: it is mounted invisibly before the wallet can be selected. */}
              {(opened.includes(method) || (idle && dependsOnBrowser(offer))) && (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset here would be announced with every field of the card.
                <div
                  id={id}
                  role="group"
                  aria-label={t(`methods.${method}`)}
                  hidden={!isChosen && !dependsOnBrowser(offer)}
                  inert={!isChosen}
                  className={clsx(
                    'min-w-0 [&[hidden]]:hidden',
                    isChosen ? 'border-t border-line p-4' : 'invisible h-0 overflow-hidden',
                  )}
                >
                  {method === 'card' && <CardBrands />}
                  <MethodPanel
                    {...panel}
                    offer={offer}
                    payments={payments}
                    onAvailable={(available) => choice.setWallet(method, available)}
                  />
                </div>
              )}
            </div>
          )
        })}
      </div>
      <p role="alert" className="text-sm text-danger not-empty:mt-3">
        {choice.failed && t('optInFailed')}
      </p>
    </fieldset>
  )
}
