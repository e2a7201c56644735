'use client'

import { useConsentBanner } from '../../lib/analytics/consent-banner-state'
import type { Content } from '../ui/content'

/** In the footer of every page whose store has tags; `className` styles it in another place. */
export function CookieSettings({
  className = 'footer-link text-left noscript:hidden',
  children,
}: {
  className?: string
  children: Content
}) {
  return (
    <button
      type="button"
      onClick={() => useConsentBanner.setState({ open: 'settings' })}
      className={`cursor-pointer ${className}`}
    >
      {children}
    </button>
  )
}
