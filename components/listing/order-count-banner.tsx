import { useTranslations } from 'next-intl'
import { Icon } from '../ui/icon'

/** A listing shows its number of orders above this number. */
const minOrders = 100

/** The number of orders: only above 100, and only if the store does not hide it. */
export function OrderCountBanner({ orders, shown }: { orders: number; shown: boolean }) {
  const t = useTranslations('listing')
  if (!shown || orders <= minOrders) return null
  return (
    <p className="mt-4 flex items-center gap-2.5 rounded-tile bg-surface2 px-4 py-3 text-[0.9375rem] font-semibold text-ink">
      <Icon name="check" className="size-5 text-primary-text" />
      <span className="min-w-0">{t('fans', { count: orders })}</span>
    </p>
  )
}
