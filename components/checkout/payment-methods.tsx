'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { MethodOffer, StorePayments } from '../../commerce/contract/payment-offer'
import { Icon } from '../ui/icon'
import { RadioCard } from '../ui/radio-card'
import { MethodPanel } from './method-panel'
import type { PanelProps } from './payment-panel'
import { useIdle } from './use-idle'
import { closedReason, dependsOnBrowser, type PaymentChoice } from './use-payment-method'

/** The ways of paying as one choice; the panel of the chosen one is open below it. */
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
  // A panel loads its company's script when it is first opened, and keeps what was typed into it from then on.
  const [opened, setOpened] = useState<readonly MethodOffer['method'][]>([])
  if (open && chosen && !opened.includes(chosen.method)) setOpened([...opened, chosen.method])

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{t('title')}</legend>
      {checkout.methods.map((offer) => {
        const { method } = offer
        const id = `payment-${method}`
        const closed = closedReason(offer, checkout)
        const shown = offers.includes(offer)
        const isChosen = method === chosen?.method
        return (
          <div key={method} className="min-w-0">
            {shown && (
              <RadioCard
                name="payment"
                value={method}
                checked={isChosen}
                disabled={closed !== undefined || busy}
                onChange={() => choice.choose(method)}
                aria-controls={opened.includes(method) ? id : undefined}
                title={t(`methods.${method}`)}
                detail={closed === 'method-down' ? t('unavailable') : closed && t(`missing.${closed}`)}
                after={method === 'card' && <Icon name="card" />}
              />
            )}
            {/* A wallet says whether the browser has it: it is asked before it can be chosen, out of sight. */}
            {(opened.includes(method) || (idle && dependsOnBrowser(offer))) && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset here would be announced with every field of the card.
              <div
                id={id}
                role="group"
                aria-label={t(`methods.${method}`)}
                hidden={!isChosen && !dependsOnBrowser(offer)}
                inert={!isChosen}
                className={clsx(
                  'min-w-0 px-1 [&[hidden]]:hidden',
                  isChosen ? 'pt-5 pb-2' : 'invisible h-0 overflow-hidden',
                )}
              >
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
      <p role="alert" className="text-sm text-danger">
        {choice.failed && t('optInFailed')}
      </p>
    </fieldset>
  )
}
