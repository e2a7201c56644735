import { errorText } from '../contract/logging/serialize-error'
import { run } from './run'

/** As `run`; an error that nobody foresaw is written without its words, which may hold a buyer's data, and ends with exit code 1. */
export async function runSafely(...[args, place, streams, here]: Parameters<typeof run>): Promise<number> {
  try {
    return await run(args, place, streams, here)
  } catch (error) {
    streams.err(`The command failed in a way that nobody foresaw.\n${errorText(error)}\n`)
    return 1
  }
}
