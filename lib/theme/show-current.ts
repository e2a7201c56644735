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
