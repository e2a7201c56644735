// Bundle boundary: loaded for a cart that could not be read.
'use client'

import { useTranslations } from 'next-intl'
import { discardUnreadableCart } from '../../lib/cart/unreadable-cart'
import { Button } from '../ui/button'

/** Reports that a saved cart is unreadable or only partly readable. Stays until the shopper confirms it. */
export function UnreadableCartNotice({ empty, onAccepted }: { empty: boolean; onAccepted: () => void }) {
  const t = useTranslations('cart.unread')
  const accept = () => {
    void discardUnreadableCart().then(onAccepted)
    document.querySelector('h1')?.focus()
  }
  return (
    <div
      role="status"
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control border border-warn bg-warn-soft px-4 py-2 text-sm text-warn"
    >
      <p className="min-w-0">{empty ? t('all') : t('part')}</p>
      <Button tone="quiet" size="md" className="-mx-5" onClick={accept}>
        {t('accept')}
      </Button>
    </div>
  )
}
