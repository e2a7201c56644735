'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { ModalSubjects } from '../../lib/layout/modals'
import { type Choice, type Localization, resolveChoice } from '../../lib/localization/localization'
import { reloadPage } from '../../lib/localization/reload-page'
import { saveChoice } from '../../lib/localization/saved-choice'
import { Dialog } from '../ui/dialog'
import { Spinner } from '../ui/spinner'
import { loadLocalization } from './load-localization'
import { PreferencesForm } from './preferences-form'

type PreferencesDialogProps = { subject: ModalSubjects['localization-modal']; onClose: () => void }

/** Language, currency and region. Saving stores the choice and reloads the page in its market. */
export function PreferencesDialog({ subject: { market }, onClose }: PreferencesDialogProps) {
  const t = useTranslations('preferences')
  const [localization, setLocalization] = useState<Localization>()
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
    reloadPage()
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
          {t('loading')}
        </p>
      )}
    </Dialog>
  )
}
