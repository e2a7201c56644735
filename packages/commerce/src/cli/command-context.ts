import { Command } from '@commander-js/extra-typings'
import type { DataLocation } from './local-commands'
import type { Output } from './output'
import { CliError, type ServiceClient, serviceClient } from './service-client'

/** Null when no service was found. */
export type ServiceAddress = { url: string; token: string } | null

export type CommandContext = {
  /** How operators call the program, for its help. */
  programName: string
  output: Output
  place: ServiceAddress
  defaultLocation: DataLocation
  /** Sets the exit code of a command that reports a problem without failing, such as `doctor`. */
  setExitCode: (code: number) => void
}

/** Throws `CliError` when no service was found. */
export function connect(context: CommandContext): ServiceClient {
  const { url, token } = requireService(context)
  return serviceClient(url, token)
}

/** Throws `CliError` when no service was found. */
export function requireService({ place }: CommandContext): NonNullable<ServiceAddress> {
  if (place === null)
    throw new CliError('No commerce service was found. Start it, or set COMMERCE_URL and ADMIN_TOKEN.', 'no_service')
  return place
}

/** A command that throws instead of exiting the process, and writes to the output of the context. */
export function newProgram({ output, programName }: CommandContext): Command {
  return new Command(programName)
    .usage('<command> [options]')
    .exitOverride()
    .configureOutput({ writeOut: output.out, writeErr: () => undefined })
    .configureHelp({ showGlobalOptions: true, helpWidth: 110 })
    .option('--json', 'Print one JSON value instead of text.')
}

export const upperCase = (value: string): string => value.toUpperCase()

/** A command-line mistake. The exit code is 2. */
export const usageError = (message: string): CliError => new CliError(message, 'usage', 2)
