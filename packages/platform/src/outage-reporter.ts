export type OutageReporter = { failed: (error: unknown) => void; succeeded: () => void }

/** Calls `onStart` with the first of several failures in a row, and `onEnd` at the first success after it. */
export function outageReporter(onStart: (error: unknown) => void, onEnd: () => void = () => undefined): OutageReporter {
  let isOut = false
  return {
    failed(error) {
      if (!isOut) onStart(error)
      isOut = true
    },
    succeeded() {
      if (isOut) onEnd()
      isOut = false
    },
  }
}
