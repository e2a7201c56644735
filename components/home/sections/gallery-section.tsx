import clsx from 'clsx'
import type { SectionOf } from '../../../lib/theme/read-sections'
import { Picture } from '../../ui/picture'
import { SectionAction, SectionFrame, SectionText, SectionTitle } from './section-frame'

/** Up to three pictures in one row; on phones the first one is above the others. */
export function GallerySection({ section }: { section: SectionOf<'gallery'> }) {
  const { title, paragraphs, pictures } = section
  return (
    <SectionFrame background={section.background}>
      <SectionTitle title={title} />
      <SectionText paragraphs={paragraphs} className="mt-3 max-w-[60ch] text-lg" />
      <ul
        className={clsx(
          'grid gap-3 tablet:gap-4',
          (title || paragraphs.length > 0) && 'mt-6',
          pictures.length > 1 && 'grid-cols-2',
          pictures.length > 2 && 'tablet:grid-cols-3',
        )}
      >
        {pictures.map(({ src, alt }, index) => {
          const isWide = pictures.length === 1 || (pictures.length === 3 && index === 0)
          return (
            <li
              key={src}
              className={clsx('stage rounded-tile', isWide && pictures.length === 3 && 'max-tablet:col-span-2')}
            >
              <Picture
                src={src}
                alt={alt}
                sizes={isWide ? '(min-width: 768px) 31vw, 92vw' : '(min-width: 768px) 31vw, 46vw'}
                frame={isWide ? [4 / 3, 4 / 5] : [4 / 5]}
                className={isWide ? 'aspect-[4/3] tablet:aspect-[4/5]' : 'aspect-[4/5]'}
              />
            </li>
          )
        })}
      </ul>
      <SectionAction section={section} />
    </SectionFrame>
  )
}
