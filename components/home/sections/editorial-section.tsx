import type { SectionOf } from '../../../lib/theme/read-sections'
import { Picture } from '../../ui/picture'
import { SectionAction, SectionFrame, SectionText, SectionTitle } from './section-frame'
import { VideoFile } from './video-section'

/** The picture on phones, and on wide screens. */
const frame = [4 / 5, 21 / 9]

/** A picture or a video across the window, with its caption below. */
export function EditorialSection({ section }: { section: SectionOf<'editorial'> }) {
  const { picture, video, title, paragraphs } = section
  const shape = 'aspect-[4/5] max-h-[86svh] w-full object-cover mobile-md:aspect-[16/10] tablet-md:aspect-[21/9]'
  return (
    <SectionFrame background={section.background} full>
      {video ? (
        <VideoFile src={video.src} poster={picture} label={title} className={shape} />
      ) : (
        <div className="stage">
          <Picture src={picture.src} alt={picture.alt} sizes="100vw" maxWidth={2000} frame={frame} className={shape} />
        </div>
      )}
      {(title || paragraphs.length > 0 || section.action) && (
        <div className="mx-auto grid max-w-page items-start gap-x-14 gap-y-4 px-gutter pt-6 tablet:grid-cols-2 tablet:pt-9">
          <SectionTitle title={title} />
          <div className="min-w-0">
            <SectionText paragraphs={paragraphs} className="max-w-[60ch] text-lg" />
            <SectionAction section={section} className="mt-5" />
          </div>
        </div>
      )}
    </SectionFrame>
  )
}
