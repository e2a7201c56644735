import type { CartLine } from '@awning/contract/cart'
import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routing/paths'
import { skuOf } from '../../lib/sku'

/**
 * The notice of a browser that rejects cookies, such as one inside another app: what happens to the cart, and its link, which
 * another browser opens.
 */
export function BlockedCookiesNotice({ lines }: { lines: readonly CartLine[] }) {
  const t = useTranslations('cart.blocked')
  const items = lines.map((line) => `${skuOf(line)}_${line.quantity}`)
  return (
    <p role="status" className="mt-4 rounded-control border border-warn bg-warn-soft px-4 py-3 text-sm text-warn">
      <span>{`${t('text')} `}</span>
      <a href={paths.cartOf(items)} className="link font-semibold">
        {t('link')}
      </a>
    </p>
  )
}
