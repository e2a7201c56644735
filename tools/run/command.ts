import { type ParseArgsConfig, parseArgs } from 'node:util'
import { errorMessage, errorStack } from './errors'
import { printError, printLine } from './output'

/** An error that the operator can fix: shown without a stack trace. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The options and arguments of a command. Unknown ones end the process with a message and exit code 2. */
export function readArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    printError(errorMessage(error))
    process.exit(2)
  }
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
 * `CommandError` with its message and any other error with its stack; both exit with 1. `interruptedCode` is the exit code after
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
    printError(error instanceof CommandError ? `\n${error.message}` : `\n${errorStack(error)}`)
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
