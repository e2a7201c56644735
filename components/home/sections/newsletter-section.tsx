import { useTranslations } from 'next-intl'
import type { SectionOf } from '../../../lib/theme/read-sections'
import { Newsletter } from '../../layout/newsletter'
import { SectionFrame, SectionText, SectionTitle } from './section-frame'

/** The sign-up for the newsletter with texts of the creator. */
export function NewsletterSection({ section, store }: { section: SectionOf<'newsletter'>; store: string }) {
  const t = useTranslations('layout.newsletter')
  const { title = t('title'), paragraphs } = section
  return (
    <SectionFrame background={section.background}>
      <div className="mx-auto grid max-w-[1080px] items-center gap-x-14 gap-y-6 rounded-panel bg-surface2 p-6 text-ink mobile-md:p-10 tablet-md:grid-cols-2">
        <div className="min-w-0">
          <SectionTitle title={title} />
          <SectionText paragraphs={paragraphs.length > 0 ? paragraphs : [t('text', { store })]} className="mt-3" />
        </div>
        <div className="min-w-0">
          <Newsletter />
        </div>
      </div>
    </SectionFrame>
  )
}
