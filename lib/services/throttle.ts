/**
 * Allows at most `most` calls in `ms`, so that a widespread error does not cause a flood of reports. Uses the time since the
 * process started: reading the time of day would end the prerendering of a page that reports an error.
 */
export function createThrottle(most: number, ms: number, now: () => number = () => performance.now()) {
  let windowStart = 0
  let count = 0
  return (): boolean => {
    const at = now()
    if (at - windowStart >= ms) {
      windowStart = at
      count = 0
    }
    count += 1
    return count <= most
  }
}
