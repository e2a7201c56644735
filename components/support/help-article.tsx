import { useTranslations } from 'next-intl'
import { type ArticleSlug, categoryOf } from '../../lib/routing/help-articles'
import { paths } from '../../lib/routing/paths'
import type { HelpTranslator } from '../../lib/support/help-texts'
import { Breadcrumbs } from '../catalog/breadcrumbs'
import { ArrowLinks } from '../ui/arrow-links'
import { textElements } from '../ui/text-elements'
import { MoreHelp } from './more-help'
import { helpTags } from './prose-tags'

type Props = { slug: ArticleSlug; tHelp: HelpTranslator; storeName: string; chatUrl: string | null }

export function HelpArticle({ slug, tHelp, storeName, chatUrl }: Props) {
  const t = useTranslations('support')
  const { id, articles } = categoryOf(slug)
  const category = t(`categories.${id}`)
  return (
    <div className="mx-auto max-w-page px-gutter pt-6 tablet:pt-10">
      <Breadcrumbs
        label={t('crumbs')}
        crumbs={[
          { name: t('title'), href: paths.support() },
          { name: category, href: paths.helpCategory(id) },
        ]}
      />
      <div className="mt-4 grid gap-x-14 gap-y-10 tablet-md:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
        <article className="min-w-0">
          <h1 className="heading text-h1 wrap-anywhere">{tHelp(`articles.${slug}.title`)}</h1>
          <p className="mt-3 text-lg text-ink-muted">{tHelp(`articles.${slug}.summary`)}</p>
          <div className="prose mt-6 text-lg">
            {textElements(tHelp.rich(`articles.${slug}.body`, { ...helpTags, store: storeName }))}
          </div>
        </article>
        <nav aria-labelledby="related" className="min-w-0 self-start rounded-panel bg-surface2 px-5 pt-5 pb-2">
          <h2 id="related" className="font-semibold">
            {t('related', { category })}
          </h2>
          <div className="mt-1">
            <ArrowLinks
              links={articles
                .filter((other) => other !== slug)
                .map((other) => ({ href: paths.article(other), text: tHelp(`articles.${other}.title`) }))}
            />
          </div>
        </nav>
      </div>
      <MoreHelp title={t('unanswered')} chatUrl={chatUrl} />
    </div>
  )
}
