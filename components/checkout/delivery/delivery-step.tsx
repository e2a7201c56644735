'use client'

import type { Checkout, DeliveryQuote } from '@awning/contract/checkout'
import { errorCodes } from '@awning/contract/errors'
import { useIsMutating } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallRejectedError } from '../../../lib/browser/call-errors'
import { useChange, useDelivery } from '../../../lib/checkout/use-checkout'
import { useModals } from '../../../lib/layout/modals'
import { longToastMs, useToasts } from '../../../lib/layout/toasts'
import { Form } from '../../form/form'
import { Button } from '../../ui/button'
import { RadioCard } from '../../ui/radio-card'
import { Spinner } from '../../ui/spinner'
import { Notice } from '../notice'
import { PlainFields, plainFormProps } from '../plain-form'
import { StepSection } from '../step-section'
import { useUnsavedChanges } from '../use-unsaved-changes'
import { ReservedOptions } from './reserved-options'
import { useDeliveryTexts } from './use-delivery-texts'

/** Whether a new address is being saved: delivery options and total still belong to the previous address. */
export const useAddressPending = (id: string): boolean =>
  useIsMutating({ mutationKey: ['checkout', id], predicate: ({ state }) => isAddress(state.variables) }) > 0

const isAddress = (change: unknown) =>
  typeof change === 'object' && change !== null && ('customer' in change || 'digitalCustomer' in change)

type Delivery = ReturnType<typeof useDelivery>
type DeliveryTrouble = 'undeliverable' | 'failed' | 'none'

/**
 * The reason why there is no delivery option, shown once per request: in a toast if the destination has no delivery, otherwise
 * in the modal with a retry button.
 */
function useDeliveryProblem(delivery: Delivery): DeliveryTrouble | undefined {
  const t = useTranslations('checkout.delivery')
  const show = useToasts((toasts) => toasts.show)
  const open = useModals((modals) => modals.open)
  const trouble = troubleOf(delivery)
  const { errorUpdatedAt, dataUpdatedAt, isFetching } = delivery

  const showTrouble = useEffectEvent(() => {
    if (trouble === 'undeliverable') show({ message: t('undeliverable'), type: 'danger', ms: longToastMs })
    else if (trouble)
      open({ id: 'afterpay-unavailable-modal', subject: { reason: trouble, retry: () => void delivery.refetch() } })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another response with the same result is shown again.
  useEffect(() => {
    if (trouble !== undefined && !isFetching) showTrouble()
  }, [trouble, errorUpdatedAt, dataUpdatedAt, isFetching])
  return trouble
}

function troubleOf({ data, error }: Delivery): DeliveryTrouble | undefined {
  if (
    error instanceof CallRejectedError &&
    [errorCodes.countryNotSupported, errorCodes.cannotBeShipped].some((code) => error.has(code))
  )
    return 'undeliverable'
  if (error) return 'failed'
  return data?.length === 0 ? 'none' : undefined
}

/**
 * Step 2: opens once there is an address. The first delivery option is selected until the buyer chooses another, so that the
 * total is known.
 */
export function DeliveryStep({ checkout, open }: { checkout: Checkout; open: boolean }) {
  const t = useTranslations('checkout.delivery')
  const delivery = useDelivery(checkout)
  const change = useChange<{ deliveryOptionId: string }>(checkout.id)
  const quotes = delivery.data ?? []
  const trouble = useDeliveryProblem(delivery)
  const chosen = checkout.deliveryOption?.id
  const first = quotes[0]?.id
  const { mutate } = change
  const saving = useAddressPending(checkout.id)
  const unsaved = useUnsavedChanges(change, checkout.version)

  useEffect(() => {
    if (open && chosen === undefined && first !== undefined) mutate({ deliveryOptionId: first })
  }, [open, chosen, first, mutate])

  const allFree = quotes.length > 0 && quotes.every(({ cost }) => cost.amount === 0)
  const settled = chosen !== undefined && trouble === undefined && checkout.priced
  const isUpdating = change.isPending || saving
  const isLoading = open ? delivery.isPending || (trouble !== undefined && delivery.isFetching) : saving
  const state = !open ? 'waiting' : settled ? 'done' : 'active'
  return (
    <StepSection id="step-delivery" number={2} title={t('title')} state={state}>
      <div className="grid gap-3">
        {(isLoading || !open) && (
          <>
            <ReservedOptions>
              {isLoading ? (
                <p role="status" className="flex items-center gap-3">
                  <Spinner />
                  <span>{t('loading')}</span>
                </p>
              ) : (
                <p>{t('waiting')}</p>
              )}
            </ReservedOptions>
            {/* The line that reports an update of the options. */}
            <div className="min-h-6" />
          </>
        )}
        {open && trouble !== undefined && !delivery.isFetching && (
          <Notice tone="danger" title={t(trouble)}>
            {trouble !== 'undeliverable' && (
              <Button tone="outline" size="md" className="mt-2" onClick={() => void delivery.refetch()}>
                {t('retry')}
              </Button>
            )}
          </Notice>
        )}
        {open && trouble === undefined && chosen !== undefined && !checkout.priced && (
          <Notice tone="danger" title={t('unpriced')}>
            <Button
              tone="outline"
              size="md"
              className="mt-2"
              busy={change.isPending}
              busyText={t('updating')}
              onClick={() => mutate({ deliveryOptionId: chosen })}
            >
              {t('retry')}
            </Button>
          </Notice>
        )}
        {open && allFree && (
          <>
            <p>{t('included')}</p>
            <DutiesLine duties={quotes[0]?.duties} />
          </>
        )}
        {open && !allFree && quotes.length > 0 && (
          <DeliveryChoices
            quotes={quotes}
            chosen={chosen}
            busy={isUpdating}
            failed={unsaved}
            onChoose={(deliveryOptionId, onError) => mutate({ deliveryOptionId }, { onError })}
          />
        )}
      </div>
    </StepSection>
  )
}

function DeliveryChoices({
  quotes,
  chosen,
  busy,
  failed,
  onChoose,
}: {
  quotes: DeliveryQuote[]
  chosen: string | undefined
  busy: boolean
  failed: boolean
  onChoose: (id: string, onFailed: () => void) => void
}) {
  const t = useTranslations('checkout.delivery')
  const tPlain = useTranslations('checkout.plain')
  const texts = useDeliveryTexts()
  const [picked, setPicked] = useState<string>()
  const [wasBusy, setWasBusy] = useState(busy)
  // The picked option shows at once, before the mutation reports that it is pending. The response decides in the end.
  if (busy !== wasBusy) {
    setWasBusy(busy)
    if (!busy) setPicked(undefined)
  }
  const shown = picked ?? chosen
  const hasSameDuties = new Set(quotes.map(({ duties }) => duties)).size === 1
  return (
    <Form {...plainFormProps} busy={busy} onSubmit={async () => undefined} className="grid gap-3">
      <PlainFields step="delivery" />
      <fieldset aria-busy={busy} className="grid gap-3">
        <legend className="sr-only">{t('title')}</legend>
        {quotes.map((quote) => (
          <RadioCard
            key={quote.id}
            name="deliveryOptionId"
            value={quote.id}
            checked={quote.id === shown}
            onChange={() => {
              setPicked(quote.id)
              // `busy` never changes if the mutation fails immediately, so the pick is reset here.
              onChoose(quote.id, () => setPicked(undefined))
            }}
            title={texts.name(quote)}
            detail={
              <>
                <span>{texts.arrival(quote)}</span>
                {!hasSameDuties && <DutiesLine duties={quote.duties} />}
              </>
            }
            after={
              <span translate="no" className="price">
                {texts.price(quote)}
              </span>
            }
          />
        ))}
        {hasSameDuties && <DutiesLine duties={quotes[0]?.duties} />}
        <p role="status" className="flex min-h-6 items-center gap-2 text-sm text-ink-muted">
          {busy && (
            <>
              <Spinner />
              <span>{t('updating')}</span>
            </>
          )}
        </p>
        {failed && <Notice tone="danger" title={t('changeFailed')} />}
      </fieldset>
      <Button type="submit" tone="outline" className="hidden noscript:inline-flex">
        {tPlain('deliver')}
      </Button>
    </Form>
  )
}

/** Who pays import taxes and duties. Part of a label too, so it is not a paragraph. */
function DutiesLine({ duties }: Pick<DeliveryQuote, 'duties'>) {
  const text = useDeliveryTexts().duties({ duties })
  return text === undefined ? null : <span className="block text-sm text-ink-muted">{text}</span>
}
