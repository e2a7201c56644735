/** Lets at most `most` through in `ms`: an error that happens to everybody must not become a flood of its own. */
export function fewAtATime(most: number, ms: number, now: () => number = Date.now) {
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
