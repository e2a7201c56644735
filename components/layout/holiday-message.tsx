'use client'

import { useEffect, useRef } from 'react'
import type { HolidayTime } from '../../lib/theme/holiday-windows'
import { useServerMarkup } from '../ui/use-server-markup'

/**
 * Shows the messages in `place` whose window is current, and `place` itself if there is one. Each is an element with `data-from`
 * and `data-until`. Returns the time of the next change, `Infinity` if there is none. Also inlined in the page's HTML to run
 * before the first paint, so it must not use anything from outside.
 */
export function showCurrent(place: HTMLElement, now: number): number {
  let change = Number.POSITIVE_INFINITY
  let some = false
  for (const message of place.querySelectorAll<HTMLElement>('[data-from]')) {
    const from = Date.parse(message.dataset.from ?? '')
    const until = Date.parse(message.dataset.until ?? '')
    const current = now >= from && now < until
    message.hidden = !current
    if (current) some = true
    for (const time of [from, until]) if (time > now && time < change) change = time
  }
  place.hidden = !some
  return change
}

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
