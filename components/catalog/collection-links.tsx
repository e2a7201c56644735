import type { CollectionNode } from '@awning/contract/store'
import clsx from 'clsx'
import { paths } from '../../lib/routing/paths'
import { ShopLink } from '../ui/shop-link'

/** Links to the collections of a store, on a page that has no products of its own to show; nothing without collections. */
export function CollectionLinks({
  title,
  collections,
  centered,
  className,
}: {
  title: string
  collections: readonly Pick<CollectionNode, 'name' | 'slug'>[]
  centered?: boolean
  className: string
}) {
  if (collections.length === 0) return null
  return (
    <nav aria-labelledby="collection-links" className={className}>
      <h2 id="collection-links" className="text-base font-semibold">
        {title}
      </h2>
      <ul className={clsx('mt-3 flex flex-wrap gap-2', centered && 'justify-center')}>
        {collections.map(({ name, slug }) => (
          <li key={slug} className="min-w-0">
            <ShopLink href={paths.collection(slug)} className="pill-link">
              {name}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
