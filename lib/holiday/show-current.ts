/**
 * Shows in `place` the messages whose time it is, and `place` itself where there is one. Each is an element with `data-from` and `data-until`.
 * Answers when the next one comes or goes, `Infinity` where none ever does again.
 * It stands in the page's HTML as text, too, to run before the first paint: it may use nothing from outside.
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
