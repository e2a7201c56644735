'use client'

import type { Locale } from '@awning/platform/locales'
import { useTranslations } from 'next-intl'
import { useContext, useEffect, useState } from 'react'
import { goTo } from '../../lib/browser/leave-page'
import type { ModalSubjects } from '../../lib/layout/modals'
import { PagePrefix } from '../../lib/localization/local-href'
import { type Choice, type Localization, resolveChoice } from '../../lib/localization/localization'
import { reloadPage } from '../../lib/localization/reload-page'
import { saveChoice } from '../../lib/localization/saved-choice'
import { prefixOf } from '../../lib/routing/locale-prefix'
import { withPrefix } from '../../lib/routing/with-prefix'
import { Dialog } from '../ui/dialog'
import { Spinner } from '../ui/spinner'
import { loadLocalization } from './load-localization'
import { PreferencesForm } from './preferences-form'

type PreferencesDialogProps = { subject: ModalSubjects['localization-modal']; onClose: () => void }

/** Language, currency and region. Saving stores the choice and shows the page in its market, at its address in that language. */
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

/** The address of this page in another language; undefined if it stays the same. `prefix` is that of the current address. */
function addressIn(locale: Locale, prefix: string | undefined): string | undefined {
  const next = prefixOf(locale)
  if (prefix === undefined || prefix === next) return undefined
  const { pathname, search, hash } = location
  const address = withPrefix(next, (pathname.slice(prefix.length) || '/') + search + hash)
  return address === pathname + search + hash ? undefined : address
}
