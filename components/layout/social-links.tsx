import clsx from 'clsx'
import type { DrawnSocialLink } from '../../lib/layout/social-glyphs'

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
          <a href={href} rel="noopener" className="round">
            <svg viewBox="0 0 24 24" role="img" aria-label={name} className="icon size-5">
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
