'use client'

import { useContext, useEffect } from 'react'
import { useModals } from '../../lib/layout/modals'
import { PagePrefix } from '../../lib/localization/local-href'
import type { Market } from '../../lib/localization/market'
import type { Content } from '../ui/content'

type PreferencesButtonProps = {
  /** The market of the page, and its form in internal URLs: formatting it needs code that the pages do not include. */
  market: Market
  view: string
  children: Content
}

/** Opens the Preferences. It is on every page and also keeps the page in sync with the chosen market. */
export function PreferencesButton({ market, view, children }: PreferencesButtonProps) {
  const hasLocalePrefix = !!useContext(PagePrefix)
  useEffect(() => {
    const watching = import('../../lib/localization/watch-market').then(
      ({ watchMarket }) => watchMarket(view, hasLocalePrefix),
      // The load failed: the next page retries.
      () => undefined,
    )
    return () => void watching.then((stop) => stop?.())
  }, [view, hasLocalePrefix])
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
