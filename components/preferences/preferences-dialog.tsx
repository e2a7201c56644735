'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { ModalSubjects } from '../../lib/layout/modals'
import { keepChoice } from '../../lib/preferences/kept-choice'
import { loadLocalization } from '../../lib/preferences/load-localization'
import { type Choice, chooseIn, type Localization } from '../../lib/preferences/localization'
import { reloadPage } from '../../lib/preferences/reload-page'
import { Dialog } from '../ui/dialog'
import { Spinner } from '../ui/spinner'
import { PreferencesForm } from './preferences-form'

type PreferencesDialogProps = { subject: ModalSubjects['localization-modal']; onClose: () => void }

/** Language, currency and region. Saving keeps the choice and loads the page anew, in its market. */
export function PreferencesDialog({ subject: { market }, onClose }: PreferencesDialogProps) {
  const t = useTranslations('preferences')
  const [localization, setLocalization] = useState<Localization>()
  const [state, setState] = useState<'choosing' | 'saving' | 'notKept'>('choosing')

  useEffect(() => {
    let here = true
    void loadLocalization(market).then((loaded) => here && setLocalization(loaded))
    return () => {
      here = false
    }
  }, [market])

  const save = (choice: Choice) => {
    if (!localization || !keepChoice(chooseIn(localization, choice))) return setState('notKept')
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
          problem={state === 'notKept' ? t('notKept') : undefined}
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
