import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { BottomBar } from '../ui/bottom-bar'
import { Button } from '../ui/button'
import { useOutOfView } from '../ui/use-out-of-view'
import { goToField } from './go-to-step'

/**
 * On small screens, a bar with the total that leads to the selected payment method while its pay button, with the terms above it, is
 * out of view. `isReady`: the steps before the payment are complete.
 */
export function ContinueBar({
  target,
  total,
  isReady,
}: {
  target: RefObject<HTMLElement | null>
  total: string
  isReady: boolean
}) {
  const t = useTranslations('checkout')
  const isOutOfView = useOutOfView(target)
  if (isOutOfView === undefined) return null
  return (
    <BottomBar needed={isOutOfView && isReady} className="continue-bar tablet:hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex-1">
          <span className="block text-sm text-ink-muted">{t('summary.total')}</span>
          <span translate="no" className="price">
            {total}
          </span>
        </p>
        <Button
          size="md"
          onClick={() => {
            goToField('payment')
            target.current?.scrollIntoView({ block: 'nearest' })
          }}
        >
          {t('payment.continue')}
        </Button>
      </div>
    </BottomBar>
  )
}
