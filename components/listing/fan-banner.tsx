import { useTranslations } from 'next-intl'
import { Icon } from '../ui/icon'

/** From how many orders on a listing may say how many there were. */
const manyOrders = 100

/** What others think of it, in numbers: only where more than 100 have bought it and the store does not hide it. */
export function FanBanner({ orders, shown }: { orders: number; shown: boolean }) {
  const t = useTranslations('listing')
  if (!shown || orders <= manyOrders) return null
  return (
    <p className="mt-4 flex items-center gap-2.5 rounded-tile bg-primary-soft px-4 py-3 text-[15px] font-semibold text-on-primary-soft">
      <Icon name="check" className="size-5" />
      <span className="min-w-0">{t('fans', { count: orders })}</span>
    </p>
  )
}
