'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '../ui/icon'

/** The return policy. Not shown for carts with digital items only. */
export function ReturnBanner() {
  const t = useTranslations('cart')
  return (
    <aside className="flex items-start gap-4 rounded-panel bg-surface2 p-5">
      <Icon name="return" className="mt-0.5" />
      <div>
        <p className="font-semibold">{t('returnTitle')}</p>
        <p className="text-sm">{t('returnText')}</p>
      </div>
    </aside>
  )
}
