'use client'

import { useEffect, useState } from 'react'

/** Seconds of each unit, the largest first. */
const unitSeconds = { days: 86_400, hours: 3600, minutes: 60, seconds: 1 } as const
type Unit = keyof typeof unitSeconds
const units: readonly Unit[] = ['days', 'hours', 'minutes', 'seconds']

/** The whole units that are left until an instant, each without those of the larger ones. */
export function timeLeft(untilMs: number, nowMs: number): Record<Unit, number> {
  let rest = Math.max(0, Math.floor((untilMs - nowMs) / 1000))
  const left = { days: 0, hours: 0, minutes: 0, seconds: 0 }
  for (const unit of units) {
    left[unit] = Math.floor(rest / unitSeconds[unit])
    rest %= unitSeconds[unit]
  }
  return left
}

/**
 * The time until an instant, which changes every second. The date beside it says the same, so screen readers skip it. Dashes hold its
 * place until the browser knows the time; after the instant nothing is shown.
 */
export function Countdown({ date, units: names }: { date: string; units: Record<Unit, string> }) {
  const [now, setNow] = useState<number>()
  const until = Date.parse(date)
  useEffect(() => {
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, 1000)
    return () => clearInterval(timer)
  }, [])
  if (now !== undefined && now >= until) return null
  const left = now === undefined ? undefined : timeLeft(until, now)
  return (
    <div aria-hidden="true" className="mt-6 flex justify-center gap-3 noscript:hidden mobile-md:gap-6">
      {units.map((unit) => (
        <p key={unit} className="flex min-w-[64px] flex-col">
          <span className="heading text-h1 tabular-nums">
            {left === undefined ? '–' : String(left[unit]).padStart(2, '0')}
          </span>
          <span className="text-sm">{names[unit]}</span>
        </p>
      ))}
    </div>
  )
}
