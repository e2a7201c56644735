export function printLine(line = ''): void {
  process.stdout.write(`${line}\n`)
}

export function printError(line: string): void {
  process.stderr.write(`${line}\n`)
}

export const seconds = (ms: number): string =>
  ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`

/** The time since the command started, including the installation of packages. */
export const sinceStart = (): string => seconds(performance.now())

/** Prints the current step, again every 15 seconds while it runs, and its duration. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
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
