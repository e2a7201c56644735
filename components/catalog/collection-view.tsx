import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import type { FoundCollection } from '../../lib/catalog/list-page'
import { collectionGraph } from '../../lib/catalog/structured-data'
import type { ListOptions } from '../../lib/routing/list-options'
import { pageCount } from '../../lib/routing/pagination'
import { paths } from '../../lib/routing/paths'
import { EmptyState } from '../ui/empty-state'
import { JsonLd } from '../ui/json-ld'
import { LinkButton } from '../ui/link-button'
import { Picture } from '../ui/picture'
import { ShopLink } from '../ui/shop-link'
import { textElements } from '../ui/text-elements'
import { Breadcrumbs } from './breadcrumbs'
import { ClosingCard } from './closing-card'
import { FilteredList, type ListContent } from './filtered-list'
import { fullRow } from './product-grid'

export function CollectionView({
  collection,
  origin,
  prefix,
  intro,
  next,
  columns,
  ...list
}: ListContent & {
  collection: FoundCollection
  /** Of the theme, on the first page. */
  intro?: { text: string; picture: string | undefined } | undefined
  /** The collection after this one. */
  next: { name: string; slug: string; picture?: string | undefined } | undefined
  /** The number of columns on wide screens. */
  columns: number | undefined
  /** The origin of the shop, for structured data. */
  origin: string
  /** The path prefix of the page's language. */
  prefix?: string | undefined
}) {
  const t = useTranslations('catalog')
  const tLayout = useTranslations('layout')
  const { name, slug, parent, children } = collection
  const { tiles, total, page } = list
  const parents = [
    { name: tLayout('explore'), href: paths.home() },
    ...(parent ? [{ name: parent.name, href: paths.collection(parent.slug) }] : []),
  ]
  const hrefOf = (other: ListOptions, to = 1) =>
    paths.collection(slug, { parent: parent?.slug, page: to, options: other })
  const crumbs = [...parents, { name, href: paths.collection(slug, { parent: parent?.slug, page }) }]
  return (
    <div className="mx-auto max-w-page px-gutter pt-8 tablet:pt-12">
      <Breadcrumbs label={t('breadcrumbs')} crumbs={parents} />
      <div className={clsx('mt-2 mb-7', intro?.picture && 'collection-intro')}>
        <div className="flex min-w-0 flex-wrap items-baseline-last justify-between gap-x-6 gap-y-2">
          <h1 className="heading text-h1 hyphens-auto wrap-anywhere">
            {textElements(
              t.rich('title', {
                collection: name,
                kind: (word) => <span className="text-ink-muted">{textElements(word)}</span>,
              }),
            )}
          </h1>
          {total > 0 && <p className="text-ink-muted">{t('count', { count: total })}</p>}
          {intro && <p className="mt-2 w-full max-w-[62ch] text-lg whitespace-pre-line wrap-anywhere">{intro.text}</p>}
        </div>
        {intro?.picture && (
          <div className="stage rounded-panel">
            <Picture
              src={intro.picture}
              alt=""
              main
              maxWidth={1600}
              frame={[2]}
              sizes="(min-width: 768px) 42vw, 92vw"
              className="aspect-[2/1]"
            />
          </div>
        )}
      </div>
      {children.length > 0 && (
        <nav aria-label={t('nested', { collection: name })} className="mb-8">
          <ul className="flex flex-wrap gap-2">
            {children.map((child) => (
              <li key={child.slug}>
                <ShopLink href={paths.collection(child.slug, { parent: slug })} className="pill-link">
                  {child.name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {tiles.length === 0 && <JsonLd graph={collectionGraph({ origin, crumbs, prefix }, [])} />}
      <FilteredList
        {...list}
        name={name}
        hrefOf={hrefOf}
        facts={{ origin, crumbs, ...(prefix && { prefix }) }}
        closing={
          next &&
          page === pageCount(total) && (
            <ClosingCard
              count={tiles.length}
              columns={columns ?? fullRow}
              name={next.name}
              href={paths.collection(next.slug)}
              picture={next.picture}
            />
          )
        }
      >
        <EmptyState action={<LinkButton href={paths.home()}>{t('emptyAction')}</LinkButton>}>
          <p>{t('empty')}</p>
        </EmptyState>
      </FilteredList>
    </div>
  )
}
