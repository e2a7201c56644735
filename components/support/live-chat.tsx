import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routing/paths'
import { LinkButton } from '../ui/link-button'

/** The chat is a page of the operator's chat provider. Nothing of it loads here. */
export function LiveChat({ chatUrl }: { chatUrl: string | null }) {
  const t = useTranslations('liveChat')
  return (
    <div className="mx-auto max-w-page px-gutter pt-8 tablet:pt-12">
      <h1 className="heading text-h1">{t('title')}</h1>
      <div className="mt-4 max-w-[60ch]">
        <p className="text-lg">{t('hours')}</p>
        <p className="mt-3 text-ink-muted">{chatUrl === null ? t('closed') : t('note')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          {chatUrl !== null && (
            <LinkButton href={chatUrl} target="_blank" rel="noopener noreferrer">
              <span>{`${t('start')} `}</span>
              <span className="sr-only">{t('newTab')}</span>
            </LinkButton>
          )}
          <LinkButton href={paths.contact()} tone={chatUrl === null ? 'primary' : 'outline'}>
            {t('toContact')}
          </LinkButton>
        </div>
      </div>
    </div>
  )
}
