import type { SectionOf } from '../../../lib/theme/read-sections'
import { Picture } from '../../ui/picture'
import { SectionAction, SectionFrame, SectionText, SectionTitle } from './section-frame'

/** A card for something of the creator elsewhere, such as the latest episode. */
export function LinkSection({ section }: { section: SectionOf<'link'> }) {
  const { title, paragraphs, label, picture } = section
  return (
    <SectionFrame background={section.background}>
      <div className="mx-auto grid max-w-[1080px] overflow-hidden rounded-panel border border-line bg-surface text-ink mobile-md:grid-cols-[minmax(140px,34%)_minmax(0,1fr)]">
        {picture && (
          <div className="stage">
            <Picture
              src={picture.src}
              alt={picture.alt}
              sizes="(min-width: 541px) 34vw, 92vw"
              frame={[16 / 9, 1]}
              className="aspect-video mobile-md:aspect-square"
            />
          </div>
        )}
        <div className="min-w-0 self-center p-6 tablet:p-9">
          {label && <p className="mb-2 font-semibold text-primary-text wrap-anywhere">{label}</p>}
          <SectionTitle title={title} className="text-h3" />
          <SectionText paragraphs={paragraphs} className="mt-3" />
          <SectionAction section={{ ...section, background: 'plain' }} className="mt-5" />
        </div>
      </div>
    </SectionFrame>
  )
}
