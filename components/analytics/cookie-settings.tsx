'use client'

import { useConsentBanner } from '../../lib/analytics/consent-banner-state'
import type { Content } from '../ui/content'

/** The link to the consent settings, in the footer of every page whose store has tags; `className` styles it elsewhere. */
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
