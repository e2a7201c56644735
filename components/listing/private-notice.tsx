import { useTranslations } from 'next-intl'
import { Icon } from '../ui/icon'

/** The notice above a private listing, which only the store and its previews can see. */
export function PrivateNotice() {
  const t = useTranslations('listing')
  return (
    <div role="note" className="mb-5 flex items-start gap-3 rounded-tile border border-line-strong bg-surface2 p-4">
      <Icon name="lock" className="mt-0.5 size-5" />
      <div className="min-w-0">
        <p className="font-semibold">{t('privateTitle')}</p>
        <p className="text-ink-muted">{t('privateText')}</p>
      </div>
    </div>
  )
}
