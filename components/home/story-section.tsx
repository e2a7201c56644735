import clsx from 'clsx'
import type { ThemeSection } from '../../lib/theme/read-theme'
import { isExternalHref } from '../../lib/theme/safe-href'
import { LinkButton } from '../ui/link-button'
import { Picture } from '../ui/picture'

const backgrounds = {
  plain: '',
  soft: 'bg-surface2',
  brand: 'bg-primary text-on-primary',
  dark: 'bg-ink text-surface',
} as const

/**
 * A text of the creator: beside its picture, or alone in large letters. Its background fills the width of the window, and
 * extends to the footer.
 */
export function StorySection({ section }: { section: ThemeSection }) {
  const { picture, background } = section
  return (
    <section
      className={clsx(
        background === 'plain' ? 'pt-section' : 'mt-section py-section last-of-type:-mb-section',
        backgrounds[background],
      )}
    >
      <div className="mx-auto max-w-page px-gutter">
        {picture ? (
          <div className="grid items-center gap-8 tablet:grid-cols-2 tablet:gap-14">
            <div className={clsx('stage rounded-panel', picture.place === 'right' && 'tablet:order-last')}>
              <Picture
                src={picture.src}
                alt={picture.alt}
                sizes="(min-width: 768px) 46vw, 92vw"
                frame={[4 / 3]}
                className="aspect-[4/3] object-cover"
              />
            </div>
            <StoryText section={section} />
          </div>
        ) : (
          <StoryText section={section} large />
        )}
      </div>
    </section>
  )
}

function StoryText({ section, large = false }: { section: ThemeSection; large?: boolean }) {
  const { title, paragraphs, background, action } = section
  return (
    <div className={clsx('min-w-0', large && 'mx-auto max-w-[860px] text-center text-balance')}>
      {title && <h2 className={clsx('heading hyphens-auto wrap-anywhere', large ? 'text-h1' : 'text-h2')}>{title}</h2>}
      <div
        className={clsx(
          'space-y-4 wrap-anywhere',
          // A text alone is as large as a heading.
          large ? (title ? 'text-xl' : 'heading text-h2') : 'text-lg',
          title && 'mt-4',
        )}
      >
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a fixed text have no other key.
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {action && (
        <LinkButton
          href={action.href}
          rel={isExternalHref(action.href) ? 'noopener' : undefined}
          tone={background === 'brand' || background === 'dark' ? 'inverse' : undefined}
          className="mt-7 max-w-full"
        >
          <span className="min-w-0 wrap-anywhere">{action.text}</span>
        </LinkButton>
      )}
    </div>
  )
}
