import type { Theme } from '../../lib/theme/read-theme'
import { Picture } from '../ui/picture'

/** The creator's own words after an order, with their portrait. */
export function ThankyouMessage({ message }: { message: NonNullable<Theme['thankYou']> }) {
  const { title, paragraphs, picture } = message
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel bg-primary-soft p-5 text-on-primary-soft tablet:p-7">
      {picture && (
        <div className="stage size-24 shrink-0 overflow-hidden rounded-full tablet:size-28">
          <Picture
            src={picture.src}
            alt={picture.alt}
            sizes="112px"
            maxWidth={560}
            frame={[1]}
            className="aspect-square"
          />
        </div>
      )}
      <div className="min-w-0 flex-1 basis-60">
        {title && <h2 className="heading text-h3 wrap-anywhere">{title}</h2>}
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a fixed text have no other key.
          <p key={index} className="mt-2 whitespace-pre-line wrap-anywhere first:mt-0">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  )
}
