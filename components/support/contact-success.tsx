import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routing/paths'
import { Icon } from '../ui/icon'
import { LinkButton } from '../ui/link-button'

/** `hasHelp`: whether the store shows its help pages. */
export function ContactSuccess({ hasHelp = true }: { hasHelp?: boolean }) {
  const t = useTranslations('contact.success')
  return (
    <div className="mx-auto max-w-page px-gutter pt-8 tablet:pt-12">
      <span className="grid size-14 place-items-center rounded-pill bg-surface2">
        <Icon name="check" className="text-primary-text" />
      </span>
      <h1 className="heading mt-5 text-h1">{t('title')}</h1>
      <p className="mt-3 max-w-[60ch] text-lg">{t('text')}</p>
      <p className="mt-2 max-w-[60ch] text-ink-muted">{t('receipt')}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <LinkButton href={paths.home()}>{t('home')}</LinkButton>
        {hasHelp && (
          <LinkButton href={paths.support()} tone="outline">
            {t('support')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
