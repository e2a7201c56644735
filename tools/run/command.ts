import { errorCode, errorMessage, errorStack } from './errors'
import { printError, printLine } from './output'

/** An error that the operator can fix: shown without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError'
}

type Cleanup = () => unknown

const cleanups: Cleanup[] = []
let isStopping = false

/** Registers a cleanup that runs when the command ends, also after an error or a signal. Cleanups run in reverse order. */
export function atEnd(cleanup: Cleanup): void {
  cleanups.push(cleanup)
}

/**
 * Runs a command, then its cleanups, also after a signal. The command resolves with the exit code, nothing means 0. Prints a
 * `CommandError` with its message (exit code 1), unknown options with a message (2), and any other error with its stack (1). `interruptedCode` is the exit code after
 * a signal: 0 if that is the normal end of a server.
 */
export async function runCommand(
  command: () => Promise<number | undefined>,
  { interruptedCode = 130 }: { interruptedCode?: number } = {},
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt(interruptedCode))
  let code = 1
  try {
    code = (await command()) ?? 0
  } catch (error) {
    if (isStopping) return
    const isUsageError = errorCode(error)?.startsWith('ERR_PARSE_ARGS') ?? false
    if (isUsageError) code = 2
    printError(`\n${isUsageError || error instanceof CommandError ? errorMessage(error) : errorStack(error)}`)
  }
  // Errors during a shutdown are ignored.
  if (isStopping) return
  await runCleanups()
  process.exit(code)
}

async function interrupt(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  printLine('\nStopping …')
  await runCleanups()
  printLine('Stopped.')
  process.exit(code)
}

async function runCleanups(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) {
    try {
      await cleanup()
    } catch (error) {
      printError(`Cleanup failed: ${errorMessage(error)}`)
    }
  }
}
