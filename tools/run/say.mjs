const started = Date.now()

/** One line for the person who waits. */
export function say(line = '') {
  process.stdout.write(`${line}\n`)
}

export function complain(line) {
  process.stderr.write(`${line}\n`)
}

export const seconds = (ms) => (ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`)

export const sinceStart = () => seconds(Date.now() - started)

/**
 * Says what is being done, again every 15 seconds while it lasts, and how long it took.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(what, work) {
  const from = Date.now()
  say(`• ${what} …`)
  const still = setInterval(() => say(`  still at it: ${what}, ${seconds(Date.now() - from)}`), 15_000)
  try {
    const result = await work()
    say(`  done in ${seconds(Date.now() - from)}`)
    return result
  } finally {
    clearInterval(still)
  }
}
