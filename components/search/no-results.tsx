import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routing/paths'
import { EmptyState } from '../ui/empty-state'
import { LinkButton } from '../ui/link-button'

/** A long term is cut off after three lines. */
export function NoResults({ term }: { term: string }) {
  const t = useTranslations('search')
  return (
    <EmptyState icon="search" action={<LinkButton href={paths.home()}>{t('browseAll')}</LinkButton>}>
      <p className="line-clamp-3 wrap-anywhere text-ink">{t('noResults', { term })}</p>
    </EmptyState>
  )
}
