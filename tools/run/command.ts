import { printError, printLine } from './output.mjs'

/** An error that the operator can fix: shown without a stack trace. */
export class CommandError extends Error {
  name = 'CommandError'
}

const cleanups = []
let stoppedBy = null

/** Registers a cleanup that runs when the command ends, also after an error or a signal. Cleanups run in reverse order. */
export function atEnd(cleanup) {
  cleanups.push(cleanup)
}

/**
 * Runs a command, then its cleanups, also after a signal. Prints a `CommandError` with its message and any other error with
 * its stack; both exit with 1.
 * @param {() => Promise<number | void>} command resolves with the exit code, nothing means 0
 * @param {{ interruptedCode?: number }} options the exit code after a signal: 0 if that is the normal end of a server
 */
export async function runCommand(command, { interruptedCode = 130 } = {}) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt(signal, interruptedCode))
  let code = 1
  try {
    code = (await command()) ?? 0
  } catch (error) {
    if (stoppedBy !== null) return
    printError(error instanceof CommandError ? `\n${error.message}` : `\n${error?.stack ?? error}`)
  }
  // Errors during a shutdown are ignored.
  if (stoppedBy !== null) return
  await runCleanups()
  process.exit(code)
}

async function interrupt(signal, code) {
  if (stoppedBy !== null) return
  stoppedBy = signal
  printLine('\nStopping …')
  await runCleanups()
  printLine('Stopped.')
  process.exit(code)
}

async function runCleanups() {
  for (const cleanup of cleanups.splice(0).reverse()) {
    try {
      await cleanup()
    } catch (error) {
      printError(`Cleanup failed: ${error.message}`)
    }
  }
}
