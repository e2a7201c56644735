import type { SectionOf } from '../../../lib/theme/read-sections'
import { Picture } from '../../ui/picture'
import { SectionAction, SectionFrame, SectionText, SectionTitle } from './section-frame'

/** What somebody said, in large letters, with their name and portrait. */
export function QuoteSection({ section }: { section: SectionOf<'quote'> }) {
  const { title, paragraphs, author, picture } = section
  return (
    <SectionFrame background={section.background}>
      <div className="mx-auto max-w-[900px] text-center">
        <SectionTitle title={title} className="mb-6 text-h3" />
        <figure>
          <blockquote>
            <SectionText paragraphs={paragraphs} className="heading text-h2 text-balance hyphens-auto" />
          </blockquote>
          {(author || picture) && (
            <figcaption className="mt-6 flex items-center justify-center gap-3.5 text-left font-semibold">
              {picture && (
                <span className="stage size-14 shrink-0 rounded-full">
                  <Picture
                    src={picture.src}
                    alt={picture.alt}
                    sizes="56px"
                    maxWidth={560}
                    frame={[1]}
                    className="size-full"
                  />
                </span>
              )}
              {author && <span className="min-w-0 wrap-anywhere">{author}</span>}
            </figcaption>
          )}
        </figure>
        <SectionAction section={section} />
      </div>
    </SectionFrame>
  )
}
