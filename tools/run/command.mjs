import { complain, say } from './say.mjs'

/** Something the person at the keyboard can mend: shown without a stack. */
export class Failure extends Error {
  name = 'Failure'
}

const cleanups = []
let stoppedBy = null

/** Registers what has to be undone when the command ends, however it ends. The last one is undone first. */
export function atEnd(cleanup) {
  cleanups.push(cleanup)
}

/**
 * Runs a command to its end, then undoes what it registered; so does a signal. A `Failure` is said in its own words, anything else
 * with its stack; both exit with 1.
 * @param {() => Promise<number | void>} command resolves with the exit code, nothing means 0
 * @param {{ interruptedCode?: number }} options the exit code when someone stops it: 0 where that is the normal end of a server
 */
export async function runCommand(command, { interruptedCode = 130 } = {}) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt(signal, interruptedCode))
  let code = 1
  try {
    code = (await command()) ?? 0
  } catch (error) {
    if (stoppedBy !== null) return
    complain(error instanceof Failure ? `\n${error.message}` : `\n${error?.stack ?? error}`)
  }
  // What dies while we are being stopped is not news.
  if (stoppedBy !== null) return
  await undoAll()
  process.exit(code)
}

async function interrupt(signal, code) {
  if (stoppedBy !== null) return
  stoppedBy = signal
  say('\nStopping …')
  await undoAll()
  say('Stopped.')
  process.exit(code)
}

async function undoAll() {
  for (const cleanup of cleanups.splice(0).reverse()) {
    try {
      await cleanup()
    } catch (error) {
      complain(`While cleaning up: ${error.message}`)
    }
  }
}
