'use client'

import { useEffect, useRef } from 'react'
import { showCurrent } from '../../lib/theme/show-current'
import type { HolidayTime } from '../../lib/theme/windows'
import { useServerMarkup } from '../ui/use-server-markup'

type Message = HolidayTime & { text: string }

/** The maximum delay of `setTimeout`; the clock is read again then. */
const longestMs = 2 ** 31 - 1

/** Runs before the first paint, so that nothing moves: the page is cached and independent of the date. */
const inlineScript = `(${showCurrent})(document.currentScript.parentElement,Date.now())`

/** The seasonal messages, each in its time window. The browser clock decides, and React does not manage their visibility. */
export function HolidayMessage({ label, windows }: { label: string; windows: Message[] }) {
  const container = useRef<HTMLElement>(null)
  const fromServer = useServerMarkup()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const update = () => {
      if (!container.current) return
      const change = showCurrent(container.current, Date.now())
      if (Number.isFinite(change)) timer = setTimeout(update, Math.min(change - Date.now(), longestMs))
    }
    update()
    return () => clearTimeout(timer)
  }, [])
  return (
    <aside ref={container} aria-label={label} data-nosnippet hidden suppressHydrationWarning>
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
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own function, as text. */}
      {fromServer && <script dangerouslySetInnerHTML={{ __html: inlineScript }} />}
    </aside>
  )
}
