'use client'

import { type ReactNode, useEffect } from 'react'
import { useModals } from '../../lib/layout/modals'
import type { Market } from '../../lib/preferences/market'

type PreferencesButtonProps = {
  /** What the page shows, and the same as it stands in internal addresses: writing it takes what the pages don't carry. */
  market: Market
  view: string
  children: ReactNode
}

/** Opens the Preferences. As it stands on every page it also keeps the page in step with what was chosen. */
export function PreferencesButton({ market, view, children }: PreferencesButtonProps) {
  useEffect(() => {
    const kept = import('../../lib/preferences/in-step').then(
      ({ keepInStep }) => keepInStep(view),
      // The connection went away: the next page tries again.
      () => undefined,
    )
    return () => void kept.then((end) => end?.())
  }, [view])
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => useModals.getState().open({ id: 'localization-modal', subject: { market } })}
      className="footer-link cursor-pointer text-left underline noscript:hidden"
    >
      {children}
    </button>
  )
}
