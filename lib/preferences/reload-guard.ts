const key = 'market-reload'
/** Were the server of another mind than the cookie, a page would load for ever: the same step is not taken twice within this time. */
const calmMs = 10_000

/** Whether a step from one market to another may be taken now; remembered for this tab where it may. */
export function mayStep(step: string, now: number): boolean {
  try {
    const [before, when] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    if (before === step && now - Number(when) < calmMs) return false
    sessionStorage.setItem(key, JSON.stringify([step, now]))
    return true
  } catch {
    // Nowhere to remember the step: better one page of the old market than one that loads for ever.
    return false
  }
}

/** The page is where it should be: whatever step comes next is a new one. */
export function forgetSteps(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage no step was taken.
  }
}
