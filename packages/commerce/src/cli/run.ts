import { CommanderError } from '@commander-js/extra-typings'
import { type CommandContext, newProgram, type ServiceAddress } from './command-context'
import { addDomainCommands } from './domain-commands'
import { addInvoiceCommands } from './invoice-commands'
import { addLocalCommands, type DataLocation } from './local-commands'
import { addOrderCommands } from './order-commands'
import { addOriginCommands } from './origin-commands'
import { type Output, printJson } from './output'
import { addPrivacyCommands } from './privacy-commands'
import { addPromoCommands } from './promo-commands'
import { addReturnCommands } from './return-commands'
import { addReviewCommands } from './review-commands'
import { CliError } from './service-client'
import { addStoreCommands } from './store-commands'

export type { ServiceAddress } from './command-context'

const defaultData: DataLocation = { dataDir: '.data' }
type Streams = Pick<Output, 'out' | 'err'>

/**
 * @returns the exit code: 0 success, 1 rejected or failed, 2 usage error, or an import of which some rows or listings were
 * rejected
 */
export async function run(
  args: readonly string[],
  place: ServiceAddress,
  streams: Streams,
  defaultLocation: DataLocation = defaultData,
  programName = 'npm run store --',
): Promise<number> {
  const output: Output = { ...streams, machine: args.includes('--json') }
  let exitCode = 0
  const context: CommandContext = {
    programName,
    output,
    place,
    defaultLocation,
    setExitCode: (code) => {
      exitCode = code
    },
  }
  const program = newProgram(context)
  addStoreCommands(program, context)
  addPromoCommands(program, context)
  addReviewCommands(program, context)
  addPrivacyCommands(program, context)
  addDomainCommands(program, context)
  addOriginCommands(program, context)
  addOrderCommands(program, context)
  addReturnCommands(program, context)
  addInvoiceCommands(program, context)
  addLocalCommands(program, context)
  try {
    if (args.length === 0) {
      output.err(program.helpInformation())
      return 2
    }
    await program.parseAsync([...args], { from: 'user' })
    return exitCode
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0
    const cliError = toCliError(error)
    printJson(output, { error: { code: cliError.code, message: cliError.message } })
    output.err(`${cliError.message}\n`)
    return cliError.exitCode
  }
}

/** The parser's errors are usage errors. Anything else that is not a `CliError` is a bug. */
function toCliError(error: unknown): CliError {
  if (error instanceof CliError) return error
  if (!(error instanceof CommanderError)) throw error
  const message =
    error.code === 'commander.help' ? 'a subcommand is missing' : error.message.replace(/^error: |\.$/g, '')
  const sentence = `${message.charAt(0).toUpperCase()}${message.slice(1)}.`
  return new CliError(`${sentence} Add \`--help\` to the command to see its arguments and options.`, 'usage', 2)
}
