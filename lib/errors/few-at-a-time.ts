/**
 * Lets at most `most` through in `ms`: an error that happens to everybody must not become a flood of its own. The clock counts from the
 * start of the process: the time of day would end the prerendering of a page that has an error to report.
 */
export function fewAtATime(most: number, ms: number, now: () => number = () => performance.now()) {
  let began = 0
  let count = 0
  return (): boolean => {
    const at = now()
    if (at - began >= ms) {
      began = at
      count = 0
    }
    count += 1
    return count <= most
  }
}
