'use client'

import clsx from 'clsx'
import { paths } from '../../lib/routing/paths'
import { ShopLink } from '../ui/shop-link'

/** Links to the other products with the same design. Each has its own page. */
export function ProductSwitch({
  label,
  slug,
  current,
  products,
}: {
  label: string
  slug: string
  current: number
  products: { productId: number; productType: string }[]
}) {
  if (products.length < 2) return null
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="mb-2.5 hidden text-base font-semibold tablet:block">
        {label}
      </p>
      <ul className="flex flex-wrap gap-2">
        {products.map(({ productId, productType }) => (
          <li key={productId}>
            <ShopLink
              href={paths.listing(slug, { product: productId })}
              aria-current={productId === current ? 'page' : undefined}
              className={clsx(
                'flex min-h-11 items-center rounded-field border px-4 text-[0.9375rem] font-semibold wrap-anywhere',
                productId === current ? 'border-ink bg-ink text-surface' : 'border-line-strong hover:border-ink',
              )}
            >
              {productType}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
