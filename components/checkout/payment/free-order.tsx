import { useTranslations } from 'next-intl'
import { Icon } from '../../ui/icon'
import type { MissingPart } from './missing-line'
import { PayButton } from './pay-button'

/** In place of the payment methods: the button that places an order whose discount covers the total. */
export function FreeOrder({
  missing,
  busy,
  total,
  onPlace,
}: {
  missing: MissingPart | undefined
  busy: boolean
  total: string | undefined
  onPlace: () => void
}) {
  const t = useTranslations('checkout.payment')
  return (
    <div className="pay-panel rounded-field border border-line-strong bg-surface p-4">
      <p className="flex items-start gap-2">
        <Icon name="check" className="mt-0.5 size-5 text-success" />
        <span>{t('free')}</span>
      </p>
      <PayButton label={t('place')} total={total} showsTotal busy={busy} missing={missing} onClick={onPlace} />
    </div>
  )
}
