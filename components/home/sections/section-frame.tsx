import clsx from 'clsx'
import type { SectionTexts } from '../../../lib/theme/read-sections'
import { isExternalHref } from '../../../lib/theme/safe-href'
import type { Content } from '../../ui/content'
import { LinkButton } from '../../ui/link-button'

const backgrounds = {
  plain: '',
  soft: 'bg-surface2',
  brand: 'bg-primary text-on-primary',
  dark: 'bg-ink text-surface',
} as const

/** A section of the creator. Its background fills the width of the window, and extends to the footer. */
export function SectionFrame({
  background,
  full = false,
  children,
}: {
  background: SectionTexts['background']
  /** Whether its content has no margins. */
  full?: boolean
  children: Content
}) {
  return (
    <section
      className={clsx(
        background === 'plain' ? 'pt-section' : 'mt-section py-section last-of-type:-mb-section',
        backgrounds[background],
      )}
    >
      {full ? children : <div className="mx-auto max-w-page px-gutter">{children}</div>}
    </section>
  )
}

export const SectionTitle = ({ title, className = 'text-h2' }: { title: string | undefined; className?: string }) =>
  title && <h2 className={clsx('heading hyphens-auto text-balance wrap-anywhere', className)}>{title}</h2>

export const SectionText = ({ paragraphs, className }: { paragraphs: readonly string[]; className?: string }) =>
  paragraphs.length > 0 && (
    <div className={clsx('space-y-4 wrap-anywhere', className)}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a fixed text have no other key.
        <p key={index} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )

export function SectionAction({
  section: { action, background },
  className = 'mt-7',
}: {
  section: Pick<SectionTexts, 'action' | 'background'>
  className?: string
}) {
  if (!action) return null
  return (
    <LinkButton
      href={action.href}
      rel={isExternalHref(action.href) ? 'noopener' : undefined}
      tone={background === 'brand' || background === 'dark' ? 'inverse' : undefined}
      className={clsx('max-w-full', className)}
    >
      <span className="min-w-0 wrap-anywhere">{action.text}</span>
    </LinkButton>
  )
}
