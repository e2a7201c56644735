import type { CollectionNode } from '@awning/contract/store'
import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routing/paths'

/** For browsers without JavaScript: states that search needs it and links to home and the collections. */
export function SearchAlternatives({ collections }: { collections: readonly CollectionNode[] }) {
  const t = useTranslations('search')
  const tLayout = useTranslations('layout')
  const links = [
    { name: tLayout('explore'), href: paths.home() },
    ...collections.map(({ name, slug }) => ({ name, href: paths.collection(slug) })),
  ]
  return (
    <>
      <p>{t('noScript')}</p>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {links.map(({ name, href }) => (
          <li key={href}>
            <a href={href} className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
