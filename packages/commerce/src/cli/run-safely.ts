import { errorText } from '@awning/platform/logging/serialize-error'
import { printJson } from './output'
import { run } from './run'

/** Like `run`; an unexpected error is printed without its message, which may contain a buyer's data, and exits with 1. */
export async function runSafely(...[args, place, streams, ...rest]: Parameters<typeof run>): Promise<number> {
  try {
    return await run(args, place, streams, ...rest)
  } catch (error) {
    const message = 'The command failed with an unexpected error.'
    printJson({ ...streams, machine: args.includes('--json') }, { error: { code: 'unexpected', message } })
    streams.err(`${message}\n${errorText(error)}\n`)
    return 1
  }
}
