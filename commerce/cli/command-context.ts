import { Command } from '@commander-js/extra-typings'
import type { DataPlace } from './local-commands'
import type { Output } from './output'
import { type ServiceClient, serviceClient, Trouble } from './service-client'

/** Where the running service is and what opens it; null where no service was found. */
export type Place = { url: string; token: string } | null

/** What the commands work with. */
export type CommandContext = {
  output: Output
  place: Place
  here: DataPlace
  /** The exit code of a command that reports a problem without failing, such as `doctor`. */
  setExitCode: (code: number) => void
}

/** The admin API of the running service. Throws `Trouble` where no service was found. */
export function connect({ place }: CommandContext): ServiceClient {
  if (place === null)
    throw new Trouble(
      'No commerce service was found. Start it with `npm start`, or set COMMERCE_URL and ADMIN_TOKEN.',
      'no_service',
    )
  return serviceClient(place.url, place.token)
}

/** A command that throws instead of ending the process, and writes to the output of the context. */
export function newProgram({ output }: CommandContext): Command {
  return new Command('npm run store --')
    .usage('<command> [options]')
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: () => undefined })
    .configureHelp({ showGlobalOptions: true, helpWidth: 110 })
    .option('--json', 'Print one JSON value instead of text.')
}

/** Reads an option that is an upper-case code, such as a currency. */
export const upperCase = (value: string): string => value.toUpperCase()

/** A command-line mistake. The exit code is 2. */
export const usageError = (message: string): Trouble => new Trouble(message, 'usage', 2)
