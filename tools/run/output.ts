const started = Date.now()

/** Prints one line to the terminal. */
export function printLine(line = '') {
  process.stdout.write(`${line}\n`)
}

export function printError(line) {
  process.stderr.write(`${line}\n`)
}

export const seconds = (ms) => (ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`)

export const sinceStart = () => seconds(Date.now() - started)

/**
 * Prints the current step, again every 15 seconds while it runs, and its duration.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const from = Date.now()
  printLine(`• ${what} …`)
  const reminder = setInterval(() => printLine(`  still running: ${what}, ${seconds(Date.now() - from)}`), 15_000)
  try {
    const result = await work()
    printLine(`  done in ${seconds(Date.now() - from)}`)
    return result
  } finally {
    clearInterval(reminder)
  }
}
