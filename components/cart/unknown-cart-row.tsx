'use client'

import type { CartLine } from '@awning/contract/cart'
import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routing/paths'
import { skuOf } from '../../lib/sku'
import { ShopLink } from '../ui/shop-link'
import { Skeleton } from '../ui/skeleton'
import { RemoveButton } from './remove-button'

/** A line whose item is still loading or that the catalog could not resolve. It stays in the cart. */
export function UnknownCartRow({ line, failed, onRemove }: { line: CartLine; failed: boolean; onRemove: () => void }) {
  const t = useTranslations('cart')
  if (!failed)
    return (
      <li aria-busy="true" className="flex gap-4 border-b border-line py-6 mobile-md:gap-6">
        <span className="sr-only">{t('lineLoading')}</span>
        <Skeleton className="aspect-[4/5] w-[72px] shrink-0 mobile-sm:w-[88px] mobile-md:w-[112px]" />
        <Skeleton className="h-6 w-1/2" />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-6">
      <div className="min-w-0">
        <h2 className="text-base font-semibold wrap-anywhere">
          <ShopLink
            id={`line-${skuOf(line)}`}
            href={paths.listing(line.slug, { product: line.productId, variation: line.colorId, size: line.sizeId })}
            className="hover:underline"
          >
            {line.slug}
          </ShopLink>
        </h2>
        <p className="mt-1 text-sm text-ink-muted">{t('lineNotShown', { count: line.quantity })}</p>
      </div>
      <RemoveButton name={line.slug} onRemove={onRemove} />
    </li>
  )
}
