import type { SectionOf } from '../../../lib/theme/read-sections'
import { Picture } from '../../ui/picture'
import { SectionAction, SectionFrame, SectionText, SectionTitle } from './section-frame'

/** Photographs of customers with their names, in a row that scrolls. */
export function FansSection({ section }: { section: SectionOf<'fans'> }) {
  const { title, paragraphs, pictures } = section
  return (
    <SectionFrame background={section.background}>
      <SectionTitle title={title} />
      <SectionText paragraphs={paragraphs} className="mt-3 max-w-[60ch] text-lg" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: nothing in the row can have the focus, and it scrolls. */}
      <ul tabIndex={0} aria-label={title} className="rail mt-6 [--rail-width:min(58vw,280px)]">
        {pictures.map(({ src, alt, author }) => (
          <li key={src}>
            <figure>
              <div className="stage rounded-tile">
                <Picture
                  src={src}
                  alt={alt}
                  sizes="(min-width: 541px) 280px, 58vw"
                  frame={[4 / 5]}
                  className="aspect-[4/5]"
                />
              </div>
              {author && <figcaption className="mt-2 text-sm font-semibold wrap-anywhere">{author}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
      <SectionAction section={section} />
    </SectionFrame>
  )
}
