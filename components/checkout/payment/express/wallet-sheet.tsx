'use client'

import type { EstimatedOption } from '@awning/contract/estimate'
import type { WalletContact } from '@awning/contract/express-payment'
import { formatMoney } from '@awning/platform/money'
import clsx from 'clsx'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { RadioCard } from '../../../ui/radio-card'
import { SelectField } from '../../../ui/select-field'
import { Spinner } from '../../../ui/spinner'
import { ReservedOptions } from '../../delivery/reserved-options'
import { useDeliveryTexts } from '../../delivery/use-delivery-texts'
import { Notice } from '../../notice'
import type { DigitalSale } from './use-digital-sale'
import type { ExpressProps } from './use-express'
import { useLineItems } from './use-line-items'

export const sampleContacts: readonly WalletContact[] = [
  {
    name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '+1 202 555 0123',
    address: { line1: '12 Analytical Way', line2: '', city: 'Portland', state: 'OR', zip: '97201', countryCode: 'US' },
  },
  {
    name: 'Greta Weber',
    email: 'greta@example.com',
    phone: '+49 30 901820',
    address: { line1: 'Torstraße 12', line2: '', city: 'Berlin', state: '', zip: '10119', countryCode: 'DE' },
  },
  {
    // A wallet can lack the phone number.
    name: 'Noor Haddad',
    email: 'noor@example.com',
    phone: '',
    address: { line1: '80 Pine Street', line2: 'Apt 4', city: 'Seattle', state: 'WA', zip: '98101', countryCode: 'US' },
  },
]

export type SheetDecision = {
  action: 'approve' | 'slow' | 'decline'
  contact: WalletContact
  option: EstimatedOption
}

/**
 * Simulates the sheet of a wallet: the contact, the delivery options of its address, and the total. For digital items it has neither
 * an address nor options. Closing it cancels.
 */
export function WalletSheet({
  company,
  sale,
  estimate,
  onDecide,
  onCancel,
}: {
  company: string
  sale: DigitalSale | undefined
  estimate: ExpressProps['estimate']
  onDecide: (decision: SheetDecision) => void
  onCancel: () => void
}) {
  const t = useTranslations('checkout')
  const [index, setIndex] = useState(0)
  const contact = sampleContacts[index]
  const { options, option, choose } = useOptions(contact, sale, estimate)
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
        {sampleContacts.map(({ name, email, address: { city, countryCode } }, at) => (
          <option key={name} value={String(at)}>
            {sale ? `${name}, ${email}` : `${name}, ${city}, ${countryCode}`}
          </option>
        ))}
      </SelectField>
      <div className="mt-5 grid gap-3" aria-live="polite">
        {options === 'loading' && (
          <>
            <ReservedOptions>
              <p className="flex items-center gap-3">
                <Spinner />
                <span>{t('delivery.loading')}</span>
              </p>
            </ReservedOptions>
            {/* The space of the costs. */}
            <div className="h-34" />
          </>
        )}
        {options === undefined && <Notice tone="danger" title={t('delivery.failed')} />}
        {!sale && Array.isArray(options) && <SheetOptions options={options} chosen={option?.id} onChoose={choose} />}
        {option && <SheetCosts option={option} hasDelivery={!sale} />}
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
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

/** The delivery options of a contact's address, loaded again for another contact, and the chosen one. A digital sale has one. */
function useOptions(
  contact: WalletContact | undefined,
  sale: DigitalSale | undefined,
  estimate: ExpressProps['estimate'],
) {
  const [options, setOptions] = useState<readonly EstimatedOption[] | 'loading' | undefined>('loading')
  const [chosen, setChosen] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `estimate` is another function in every render.
  useEffect(() => {
    let current = true
    setOptions('loading')
    setChosen(undefined)
    if (sale) return setOptions([sale.option])
    if (contact === undefined) return
    const { city, state, zip, countryCode } = contact.address
    void estimate({ city, stateCode: state, zip, countryCode }).then((found) => {
      if (current) setOptions(found)
    })
    return () => {
      current = false
    }
  }, [contact, sale])
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
  const texts = useDeliveryTexts()
  return (
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
  )
}

function SheetCosts({ option, hasDelivery }: { option: EstimatedOption; hasDelivery: boolean }) {
  const t = useTranslations('checkout.summary')
  const lineItems = useLineItems()
  const { currency, value } = option.costs.total
  return (
    <dl className="mt-1 grid gap-1.5">
      {lineItems(option, hasDelivery).map(({ name, amount }) => (
        <CostRow key={name} name={name} amount={amount} currency={currency} />
      ))}
      <CostRow
        name={t('total')}
        amount={value}
        currency={currency}
        className="border-t border-line pt-3 text-lg font-semibold"
      />
    </dl>
  )
}

function CostRow({
  name,
  amount,
  currency,
  className,
}: {
  name: string
  /** In minor units. */
  amount: number
  currency: EstimatedOption['cost']['currency']
  className?: string
}) {
  const locale = useLocale()
  return (
    <div className={clsx('flex items-baseline justify-between gap-4', className)}>
      <dt>{name}</dt>
      <dd translate="no" className="price">
        {formatMoney({ amount, currency }, locale)}
      </dd>
    </div>
  )
}
