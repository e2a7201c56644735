import { useTranslations } from 'next-intl'
import { type ContactTopic, paths } from '../../lib/routing/paths'
import { ArrowLinks } from '../ui/arrow-links'
import { textElements } from '../ui/text-elements'
import { ContactForm } from './contact-form'
import { proseTags } from './prose-tags'

const help = [
  [paths.returnsArticle(), 'returns'],
  [paths.support(), 'support'],
] as const
const orders = [
  [paths.track(), 'track'],
  [paths.recover(), 'recover'],
] as const

/** `hasHelp`: whether the store shows its help pages. */
export function ContactView({ hasHelp = true, topic }: { hasHelp?: boolean; topic?: ContactTopic }) {
  const t = useTranslations('contact')
  const ofListing = useTranslations('listingDetails')
  return (
    <div className="mx-auto max-w-page px-gutter pt-8 tablet:pt-12">
      <h1 className="heading text-h1">{topic === 'product' ? ofListing('report') : t('title')}</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-ink-muted">{t('intro')}</p>
      <div className="mt-8 grid gap-x-14 gap-y-10 tablet-md:grid-cols-[minmax(0,720px)_minmax(0,1fr)]">
        <ContactForm
          topic={topic}
          reasons={hasHelp || !topic ? undefined : [topic]}
          note={<p className="prose text-sm text-ink-muted">{textElements(t.rich('note', proseTags))}</p>}
        />
        <nav aria-labelledby="sooner" className="min-w-0 self-start rounded-panel bg-surface2 px-5 pt-5 pb-2">
          <h2 id="sooner" className="font-semibold">
            {t('sooner')}
          </h2>
          <div className="mt-1">
            <ArrowLinks
              links={[...orders, ...(hasHelp ? help : [])].map(([href, text]) => ({ href, text: t(`links.${text}`) }))}
            />
          </div>
        </nav>
      </div>
    </div>
  )
}
