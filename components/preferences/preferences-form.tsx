'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Choice, fulfillmentsOf, houseRegion, type Localization } from '../../lib/preferences/localization'
import { type Market, parseMarket } from '../../lib/preferences/market'
import { Button } from '../ui/button'
import { SelectField } from '../ui/select-field'

type PreferencesFormProps = {
  localization: Localization
  market: Market
  saving: boolean
  problem: string | undefined
  onSave: (choice: Choice) => void
  onCancel: () => void
}

/** The three questions, and a fourth where the goods can come from more than one place. Lists are the platform's own. */
export function PreferencesForm({ localization, market, saving, problem, onSave, onCancel }: PreferencesFormProps) {
  const t = useTranslations('preferences')
  const place = usePlaceName()
  const currencyName = useCurrencyName()
  const first = useRef<HTMLSelectElement>(null)
  const [choice, setChoice] = useState<Choice>(market)
  const { locale, currency, region } = choice

  // The lists came after the dialog had taken the focus.
  useEffect(() => first.current?.focus(), [])

  /** What a list says is one of the shop's own, as only those are in it. */
  const choose = (part: Partial<Record<keyof Market, string>>) => {
    const next = { locale, currency, region, ...part }
    const known = parseMarket(`${next.locale}.${next.currency}.${next.region}`)
    if (known) setChoice(part.region === undefined ? { ...choice, ...known } : known)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) onSave(choice)
  }

  const regions = new Set(localization.available_regions.flatMap((row) => houseRegion(row.region) ?? []))
  const fulfillments = fulfillmentsOf(localization, region)
  return (
    <form onSubmit={submit} className="grid gap-5">
      <SelectField
        ref={first}
        label={t('language')}
        name="locale"
        value={locale}
        onChange={({ target }) => choose({ locale: target.value })}
      >
        {localization.available_locales.map(({ local_code: code, local_name: name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('currency')}
        name="currency"
        value={currency}
        onChange={({ target }) => choose({ currency: target.value })}
      >
        {localization.available_currencies.map(({ currency: code, symbol }) => (
          <option key={code} value={code}>
            {`${currencyName(code)} (${symbol})`}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('region')}
        name="region"
        value={region}
        hint={fulfillments.length === 1 ? t('shipsFrom', { region: place(fulfillments[0] ?? '') }) : undefined}
        onChange={({ target }) => choose({ region: target.value })}
      >
        {[...regions].map((code) => (
          <option key={code} value={code}>
            {place(code)}
          </option>
        ))}
      </SelectField>
      {fulfillments.length > 1 && (
        <SelectField
          label={t('fulfillment')}
          name="fulfillment"
          value={choice.fulfillment ?? fulfillments[0]}
          onChange={({ target }) => setChoice({ ...choice, fulfillment: target.value })}
        >
          {fulfillments.map((code) => (
            <option key={code} value={code}>
              {place(code)}
            </option>
          ))}
        </SelectField>
      )}
      {problem && (
        <p role="alert" className="text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-1 grid grid-cols-2 gap-3">
        <Button tone="outline" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" busy={saving} busyText={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

/** The name of a region in the visitor's language; one that only the back end knows has its own. */
function usePlaceName() {
  const t = useTranslations('layout.regions')
  return (code: string) => {
    const region = houseRegion(code)
    return region === undefined ? code : t(region)
  }
}

function useCurrencyName() {
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  return (code: string) => names.of(code) ?? code
}
