'use client'

import { useEffect, useRef } from 'react'
import { showCurrent } from '../../lib/holiday/show-current'
import type { HolidayTime } from '../../lib/holiday/windows'
import { useServerMarkup } from './use-server-markup'

type Message = HolidayTime & { text: string }

/** Timers hold no longer than this; the clock is looked at again then. */
const longestMs = 2 ** 31 - 1

/** Before the first paint, so that nothing moves: the page itself is cached and knows no date. */
const atOnce = `(${showCurrent})(document.currentScript.parentElement,Date.now())`

/** The messages of the season, each in its time. The browser's clock decides, and what it shows is not React's to say. */
export function HolidayMessage({ label, windows }: { label: string; windows: Message[] }) {
  const place = useRef<HTMLElement>(null)
  const fromServer = useServerMarkup()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      if (!place.current) return
      const change = showCurrent(place.current, Date.now())
      if (Number.isFinite(change)) timer = setTimeout(look, Math.min(change - Date.now(), longestMs))
    }
    look()
    return () => clearTimeout(timer)
  }, [])
  return (
    <aside ref={place} aria-label={label} data-nosnippet hidden suppressHydrationWarning>
      {windows.map(({ from, until, text }) => (
        <p
          key={`${from} ${text}`}
          hidden
          data-from={from}
          data-until={until}
          suppressHydrationWarning
          className="min-h-10 py-2.5 wrap-anywhere"
        >
          {text}
        </p>
      ))}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours, as text. */}
      {fromServer && <script dangerouslySetInnerHTML={{ __html: atOnce }} />}
    </aside>
  )
}
