'use client'

import type { ReactNode } from 'react'
import { useConsentDesk } from '../../lib/tracking/desk'

/** The way back to the choice, in the footer of every page whose store has tags. */
export function CookieSettings({ children }: { children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={() => useConsentDesk.setState({ open: 'settings' })}
      className="footer-link cursor-pointer text-left noscript:hidden"
    >
      {children}
    </button>
  )
}
