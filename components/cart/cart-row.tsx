'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type CartItem, obtainable, totalOf } from '../../lib/cart/display'
import { formatMoney } from '../../lib/money'
import { paths } from '../../lib/routes'
import { Icon } from '../ui/icon'
import { Picture } from '../ui/picture'
import { QuantityField } from '../ui/quantity-field'
import { ShopLink } from '../ui/shop-link'

/** One line of the cart: picture, what it is, how many, what it comes to. `id` is where focus goes when the line above is removed. */
export function CartRow({
  item,
  quantity,
  short,
  onQuantity,
  onRemove,
}: {
  item: CartItem
  quantity: number
  /** More was asked for than there is. */
  short: boolean
  onQuantity: (quantity: number) => void
  onRemove: () => void
}) {
  const t = useTranslations('cart')
  const locale = useLocale()
  const { title, line } = item
  const href = paths.listing(line.slug, { product: line.productId, variation: line.colorId, size: line.sizeId })
  const details = [
    item.colourName && t('colour', { colour: item.colourName }),
    item.sizeLabel && t('size', { size: item.sizeLabel }),
  ].filter((detail) => detail !== undefined)
  const price = formatMoney(item.price, locale)
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-6 mobile-sm:grid-cols-[88px_minmax(0,1fr)] mobile-md:grid-cols-[112px_minmax(0,1fr)] mobile-md:gap-x-6">
      <div className="stage row-span-2 self-start rounded-tile">
        {item.picture && (
          <Picture src={item.picture} alt="" sizes="112px" widest={560} className="aspect-[4/5] object-contain" />
        )}
      </div>
      <div className="flex min-w-0 justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">
            <ShopLink id={`line-${item.sku}`} href={href} className="hover:underline">
              {title}
            </ShopLink>
          </h2>
          <p className="text-sm text-ink-muted">{item.productType}</p>
          {details.map((detail) => (
            <p key={detail} className="mt-1 text-sm wrap-anywhere">
              {detail}
            </p>
          ))}
          {short && (
            <p className="mt-2 text-sm font-medium text-warn" role="status">
              {t('onlyLeft', { count: item.available ?? 0 })}
            </p>
          )}
        </div>
        <div className="text-right">
          <p className="price">{formatMoney(totalOf(item, obtainable(item, quantity)), locale)}</p>
          {quantity > 1 && <p className="mt-1 text-sm text-ink-muted tabular-nums">{t('each', { price })}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <QuantityField
          className="w-24 [&:has([aria-invalid])]:w-40"
          label={t('quantityOf', { title })}
          labelHidden
          value={quantity}
          onChange={onQuantity}
          problem={t('quantityProblem')}
        />
        <button
          type="button"
          aria-label={t('removeOf', { title })}
          onClick={onRemove}
          className="-mr-2 inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-2 text-sm text-ink-muted underline-offset-4 hover:text-ink hover:underline"
        >
          <Icon name="trash" className="size-5" />
          {t('remove')}
        </button>
      </div>
    </li>
  )
}
