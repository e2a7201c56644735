'use client'

import { useTranslations } from 'next-intl'
import { Button } from '../ui/button'

/**
 * Names the line that was just removed and offers undo. The live region exists before its text, so that screen readers announce
 * it.
 */
export function RemovedNotice({ title, onUndo }: { title: string | undefined; onUndo: () => void }) {
  const t = useTranslations('cart')
  return (
    <div role="status">
      {title !== undefined && (
        <p className="mt-4 flex items-center justify-between gap-3 rounded-control bg-surface2 py-1.5 pr-2 pl-4 text-sm">
          <span className="min-w-0 wrap-anywhere">{t('removed', { title })}</span>
          <Button tone="quiet" size="md" className="shrink-0" onClick={onUndo}>
            {t('undo')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Reports that some lines could not be loaded. They stay in the cart, and the shopper can retry. */
export function UnresolvedLinesNotice({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const t = useTranslations('cart')
  return (
    <div
      role="status"
      className="mb-6 flex items-center justify-between gap-3 rounded-control border border-warn bg-warn-soft py-1.5 pr-2 pl-4 text-sm text-warn"
    >
      <p className="min-w-0">{t('someNotShown')}</p>
      <Button tone="quiet" size="md" className="shrink-0" busy={busy} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
