import { useTranslations } from 'next-intl'
import { helpCategories } from '../../lib/routing/help-articles'
import { paths } from '../../lib/routing/paths'
import type { HelpTranslator } from '../../lib/support/help-texts'
import { ArrowLinks } from '../ui/arrow-links'
import { HelpSearch } from './help-search'
import { MoreHelp } from './more-help'

type Props = {
  tHelp: HelpTranslator
  storeName: string
  /** The URL of the live chat; null while it is closed. */
  chatUrl: string | null
}

export function HelpCenter({ tHelp, storeName, chatUrl }: Props) {
  const t = useTranslations('support')
  return (
    <div className="mx-auto max-w-page px-gutter pt-8 tablet:pt-12">
      <h1 className="heading text-h1">{t('title')}</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-ink-muted wrap-anywhere">{t('intro', { store: storeName })}</p>
      <HelpSearch storeName={storeName}>
        <div className="mt-10 grid gap-4 tablet:grid-cols-2">
          {helpCategories.map(({ id, articles }) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              className="min-w-0 rounded-panel border border-line p-5 tablet:p-7"
            >
              <h2 id={`${id}-title`} className="heading text-h3">
                {t(`categories.${id}`)}
              </h2>
              <div className="mt-3">
                <ArrowLinks
                  links={articles.map((slug) => ({ href: paths.article(slug), text: tHelp(`articles.${slug}.title`) }))}
                />
              </div>
            </section>
          ))}
        </div>
      </HelpSearch>
      <MoreHelp title={t('still')} chatUrl={chatUrl} />
    </div>
  )
}
