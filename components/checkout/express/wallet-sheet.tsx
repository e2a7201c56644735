'use client'

import type { EstimatedOption } from '@awning/contract/estimate'
import { formatMoney } from '@awning/platform/money'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { WalletContact } from '../../../lib/checkout/wallet-contact'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { RadioCard } from '../../ui/radio-card'
import { SelectField } from '../../ui/select-field'
import { Spinner } from '../../ui/spinner'
import { Notice } from '../notice'
import { useDeliveryTexts } from '../use-delivery-texts'
import { sampleContacts } from './sample-contacts'
import type { ExpressProps } from './use-express'

export type SheetDecision = {
  action: 'approve' | 'slow' | 'decline'
  contact: WalletContact
  option: EstimatedOption
}

/** Simulates the sheet of a wallet: the contact, the delivery options of its address, and the total. Closing it cancels. */
export function WalletSheet({
  company,
  estimate,
  onDecide,
  onCancel,
}: {
  company: string
  estimate: ExpressProps['estimate']
  onDecide: (decision: SheetDecision) => void
  onCancel: () => void
}) {
  const t = useTranslations('checkout')
  const [index, setIndex] = useState(0)
  const contact = sampleContacts[index]
  const { options, option, choose } = useOptions(contact, estimate)
  const decide = (action: SheetDecision['action']) => () => {
    if (contact && option) onDecide({ action, contact, option })
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('sandbox.windowTitle', { company })}
      description={t('sandbox.sheetText', { company })}
      onClose={onCancel}
    >
      <SelectField
        label={t('sandbox.contact')}
        value={String(index)}
        onChange={({ currentTarget }) => setIndex(Number(currentTarget.value))}
      >
        {sampleContacts.map(({ name, address: { city, countryCode } }, at) => (
          <option key={name} value={String(at)}>{`${name}, ${city}, ${countryCode}`}</option>
        ))}
      </SelectField>
      <div className="mt-5 grid gap-3" aria-live="polite">
        {options === 'loading' && (
          <p className="flex items-center gap-3 text-ink-muted">
            <Spinner />
            {t('delivery.loading')}
          </p>
        )}
        {options === undefined && <Notice tone="danger" title={t('delivery.failed')} />}
        {Array.isArray(options) && <SheetOptions options={options} chosen={option?.id} onChoose={(id) => choose(id)} />}
      </div>
      <div className="mt-5 grid gap-3 mobile-md:grid-cols-2">
        <Button disabled={option === undefined} onClick={decide('approve')}>
          {t('sandbox.approve')}
        </Button>
        <Button tone="outline" disabled={option === undefined} onClick={decide('slow')}>
          {t('sandbox.slow')}
        </Button>
        <Button tone="outline" disabled={option === undefined} onClick={decide('decline')}>
          {t('sandbox.decline')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('sandbox.cancel')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The delivery options of a contact's address, loaded again for another contact, and the chosen one. */
function useOptions(contact: WalletContact | undefined, estimate: ExpressProps['estimate']) {
  const [options, setOptions] = useState<readonly EstimatedOption[] | 'loading' | undefined>('loading')
  const [chosen, setChosen] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `estimate` is another function in every render.
  useEffect(() => {
    let current = true
    setOptions('loading')
    setChosen(undefined)
    if (contact === undefined) return
    const { city, state, zip, countryCode } = contact.address
    void estimate({ city, stateCode: state, zip, countryCode }).then((found) => {
      if (current) setOptions(found)
    })
    return () => {
      current = false
    }
  }, [contact])
  const loaded = options === 'loading' ? undefined : options
  return { options, option: loaded?.find(({ id }) => id === chosen) ?? loaded?.[0], choose: setChosen }
}

function SheetOptions({
  options,
  chosen,
  onChoose,
}: {
  options: readonly EstimatedOption[]
  chosen: string | undefined
  onChoose: (id: string) => void
}) {
  const t = useTranslations('checkout')
  const locale = useLocale()
  const texts = useDeliveryTexts()
  const total = options.find(({ id }) => id === chosen)?.costs.total
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="sr-only">{t('delivery.title')}</legend>
        {options.map((option) => (
          <RadioCard
            key={option.id}
            name="sheet-delivery"
            value={option.id}
            checked={option.id === chosen}
            onChange={() => onChoose(option.id)}
            title={texts.name(option)}
            detail={texts.arrival(option)}
            after={texts.price(option)}
          />
        ))}
      </fieldset>
      {total && (
        <p className="flex items-baseline justify-between text-lg font-semibold">
          {t('summary.total')}
          <span className="price">{formatMoney({ amount: total.value, currency: total.currency }, locale)}</span>
        </p>
      )}
    </>
  )
}
