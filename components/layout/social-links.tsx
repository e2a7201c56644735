import clsx from 'clsx'
import type { DrawnSocialLink } from '../../lib/layout/social-glyphs'

/** Links to the creator's social media: an icon each, with a text label. */
export function SocialLinks({
  label,
  links,
  className,
}: {
  label: string
  links: DrawnSocialLink[]
  className?: string
}) {
  if (links.length === 0) return null
  return (
    <ul aria-label={label} className={clsx('flex flex-wrap', className)}>
      {links.map(({ name, href, path }) => (
        <li key={href}>
          <a href={href} rel="noopener" className="round relative">
            <svg viewBox="0 0 24 24" aria-hidden="true" className="icon size-5">
              <path d={path} />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
