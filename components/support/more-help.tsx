import { useTranslations } from 'next-intl'
import { paths } from '../../lib/routing/paths'
import { Icon } from '../ui/icon'
import { LinkButton } from '../ui/link-button'

export function MoreHelp({ title, chatUrl }: { title: string; chatUrl: string | null }) {
  const t = useTranslations('support')
  return (
    <section aria-labelledby="more-help" className="mt-section rounded-panel bg-surface2 p-5 tablet:p-8">
      <h2 id="more-help" className="heading text-h2">
        {title}
      </h2>
      <div className="mt-6 grid gap-x-10 gap-y-8 tablet:grid-cols-2">
        <div className="min-w-0">
          <h3 className="flex items-center gap-3 font-semibold">
            <Icon name="mail" />
            <span>{t('write')}</span>
          </h3>
          <p className="mt-2 mb-4 text-ink-muted">{t('tickets')}</p>
          <LinkButton href={paths.contact()}>{t('toContact')}</LinkButton>
        </div>
        <div className="min-w-0">
          <h3 className="flex items-center gap-3 font-semibold">
            <Icon name="info" />
            <span>{t('chatTitle')}</span>
          </h3>
          <p className="mt-2 mb-4 text-ink-muted">{chatUrl === null ? `${t('chat')} ${t('chatClosed')}` : t('chat')}</p>
          {chatUrl !== null && (
            <LinkButton href={paths.liveChat()} tone="outline">
              {t('toChat')}
            </LinkButton>
          )}
        </div>
      </div>
    </section>
  )
}
