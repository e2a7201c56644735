'use client'

import type { Locale } from '@awning/platform/locales'
import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useContext, useEffect, useRef, useState } from 'react'
import { fetchApi } from '../../lib/browser/fetch-api'
import { goTo } from '../../lib/browser/leave-page'
import type { ModalSubjects } from '../../lib/layout/modals'
import { PagePrefix } from '../../lib/localization/local-href'
import {
  builtInLocalization,
  type Choice,
  fulfillmentsOf,
  Localization,
  resolveChoice,
  toRegion,
  toSupportedLocalization,
} from '../../lib/localization/localization'
import { type Market, parseMarket } from '../../lib/localization/market'
import { reloadPage } from '../../lib/localization/reload-page'
import { saveChoice } from '../../lib/localization/saved-choice'
import { prefixOf } from '../../lib/routing/locale-prefix'
import { withPrefix } from '../../lib/routing/with-prefix'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { SelectField } from '../ui/select-field'
import { Spinner } from '../ui/spinner'

const waitMs = 4000

/** GET /api/localization: the options for a visitor of `market`. Without a response, the built-in ones; never throws. */
export async function loadLocalization(market: Market): Promise<Localization> {
  try {
    return toSupportedLocalization(
      market,
      await fetchApi({ path: '/api/localization', schema: Localization, timeoutMs: waitMs }),
    )
  } catch {
    return builtInLocalization(market)
  }
}

type PreferencesFormProps = {
  localization: Localization
  market: Market
  saving: boolean
  problem: string | undefined
  onSave: (choice: Choice) => void
  onCancel: () => void
}

/** The three lists, and a fourth if there is more than one fulfillment region. Lists are native selects. */
export function PreferencesForm({ localization, market, saving, problem, onSave, onCancel }: PreferencesFormProps) {
  const t = useTranslations('preferences')
  const placeName = usePlaceName()
  const currencyName = useCurrencyName()
  const first = useRef<HTMLSelectElement>(null)
  const [choice, setChoice] = useState<Choice>(market)
  const { locale, currency, region } = choice

  // The lists load after the dialog has taken the focus.
  useEffect(() => first.current?.focus(), [])

  /** Parses a value of a list; lists only contain known values. */
  const choose = (part: Partial<Record<keyof Market, string>>) => {
    const next = { locale, currency, region, ...part }
    const known = parseMarket(`${next.locale}.${next.currency}.${next.region}`)
    if (known) setChoice(part.region === undefined ? { ...choice, ...known } : known)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!saving) onSave(choice)
  }

  const regions = new Set(localization.available_regions.flatMap((row) => toRegion(row.region) ?? []))
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
        hint={fulfillments.length === 1 ? t('shipsFrom', { region: placeName(fulfillments[0] ?? '') }) : undefined}
        onChange={({ target }) => choose({ region: target.value })}
      >
        {[...regions].map((code) => (
          <option key={code} value={code}>
            {placeName(code)}
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
              {placeName(code)}
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

/** The name of a region in the visitor's language; a region that only the service knows keeps its code. */
function usePlaceName() {
  const t = useTranslations('layout.regions')
  return (code: string) => {
    const region = toRegion(code)
    return region === undefined ? code : t(region)
  }
}

function useCurrencyName() {
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  return (code: string) => names.of(code) ?? code
}

type PreferencesDialogProps = { subject: ModalSubjects['localization-modal']; onClose: () => void }

/** Saving stores the choice and shows the page in its market, at its URL in that language. */
export function PreferencesDialog({ subject: { market }, onClose }: PreferencesDialogProps) {
  const t = useTranslations('preferences')
  const [localization, setLocalization] = useState<Localization>()
  const prefix = useContext(PagePrefix)
  const [state, setState] = useState<'choosing' | 'saving' | 'notSaved'>('choosing')

  useEffect(() => {
    let isMounted = true
    void loadLocalization(market).then((loaded) => isMounted && setLocalization(loaded))
    return () => {
      isMounted = false
    }
  }, [market])

  const save = (choice: Choice) => {
    if (!localization || !saveChoice(resolveChoice(localization, choice))) return setState('notSaved')
    setState('saving')
    const address = addressIn(choice.locale, prefix)
    if (address === undefined) reloadPage()
    else goTo(address)
  }

  return (
    <Dialog
      id="localization-modal"
      open
      onClose={onClose}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
    >
      {localization ? (
        <PreferencesForm
          localization={localization}
          market={market}
          saving={state === 'saving'}
          problem={state === 'notSaved' ? t('notSaved') : undefined}
          onSave={save}
          onCancel={onClose}
        />
      ) : (
        <p role="status" className="flex min-h-[360px] items-center justify-center gap-3 text-ink-muted">
          <Spinner className="size-6" />
          <span>{t('loading')}</span>
        </p>
      )}
    </Dialog>
  )
}

/** The URL of this page in another language; undefined if it stays the same. `prefix` is that of the current URL. */
function addressIn(locale: Locale, prefix: string | undefined): string | undefined {
  const next = prefixOf(locale)
  if (prefix === undefined || prefix === next) return undefined
  const { pathname, search, hash } = location
  const address = withPrefix(next, (pathname.slice(prefix.length) || '/') + search + hash)
  return address === pathname + search + hash ? undefined : address
}
