'use client'

import type { ReactNode } from 'react'
import { useConsentDesk } from '../../lib/tracking/desk'

/** The way back to the choice, in the footer of every page whose store has tags; `className` where it stands elsewhere. */
export function CookieSettings({
  className = 'footer-link text-left noscript:hidden',
  children,
}: {
  className?: string
  children: ReactNode
}) {
  return (
    <button
      type="button"
      onClick={() => useConsentDesk.setState({ open: 'settings' })}
      className={`cursor-pointer ${className}`}
    >
      {children}
    </button>
  )
}
