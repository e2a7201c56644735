import clsx from 'clsx'
import type { SectionOf } from '../../../lib/theme/read-sections'
import { Picture } from '../../ui/picture'
import { SectionAction, SectionFrame, SectionText, SectionTitle } from './section-frame'

/** A text of the creator: beside its picture, or alone in large letters. */
export function TextSection({ section }: { section: SectionOf<'text'> }) {
  const { picture, background, title, paragraphs } = section
  const large = picture === undefined
  const texts = (
    <div className={clsx('min-w-0', large && 'mx-auto max-w-[860px] text-center text-balance')}>
      <SectionTitle title={title} className={large ? 'text-h1' : 'text-h2'} />
      <SectionText
        paragraphs={paragraphs}
        // A text alone is as large as a heading.
        className={clsx(large ? (title ? 'text-xl' : 'heading text-h2') : 'text-lg', title && 'mt-4')}
      />
      <SectionAction section={section} />
    </div>
  )
  return (
    <SectionFrame background={background}>
      {picture ? (
        <div className="grid items-center gap-8 tablet:grid-cols-2 tablet:gap-14">
          <div className={clsx('stage rounded-panel', picture.place === 'right' && 'tablet:order-last')}>
            <Picture
              src={picture.src}
              alt={picture.alt}
              sizes="(min-width: 768px) 46vw, 92vw"
              frame={[4 / 3]}
              className="aspect-[4/3]"
            />
          </div>
          {texts}
        </div>
      ) : (
        texts
      )}
    </SectionFrame>
  )
}
