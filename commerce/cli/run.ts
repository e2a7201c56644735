import { CommanderError } from '@commander-js/extra-typings'
import { type CommandContext, newProgram, type Place } from './command-context'
import { addDomainCommands } from './domain-commands'
import { addLocalCommands, type DataPlace } from './local-commands'
import { addOrderCommands } from './order-commands'
import { addOriginCommands } from './origin-commands'
import { answer, type Output } from './output'
import { addPrivacyCommands } from './privacy-commands'
import { addPromoCommands } from './promo-commands'
import { Trouble } from './service-client'
import { addStoreCommands } from './store-commands'

export type { Place } from './command-context'

const defaultData: DataPlace = { dataDir: '.data' }
type Streams = Pick<Output, 'out' | 'err'>

/**
 * Runs one command of the operator.
 * @returns the exit code: 0 done (an import that could not take every row is done, its report says which), 1 refused or failed,
 * 2 the command line is wrong
 */
export async function run(
  args: readonly string[],
  place: Place,
  streams: Streams,
  here: DataPlace = defaultData,
): Promise<number> {
  const output: Output = { ...streams, machine: args.includes('--json') }
  let exitCode = 0
  const context: CommandContext = {
    output,
    place,
    here,
    setExitCode: (code) => {
      exitCode = code
    },
  }
  const program = newProgram(context)
  addStoreCommands(program, context)
  addPromoCommands(program, context)
  addPrivacyCommands(program, context)
  addDomainCommands(program, context)
  addOriginCommands(program, context)
  addOrderCommands(program, context)
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
    const trouble = asTrouble(error)
    answer(output, { error: { code: trouble.code, message: trouble.message } })
    output.err(`${trouble.message}\n`)
    return trouble.exitCode
  }
}

/** The parser's own errors are mistakes on the command line. Everything else that is not a `Trouble` is a fault of ours. */
function asTrouble(error: unknown): Trouble {
  if (error instanceof Trouble) return error
  if (!(error instanceof CommanderError)) throw error
  const message = error.code === 'commander.help' ? 'Name a subcommand.' : error.message.replace(/^error: /, '')
  return new Trouble(`${message}\nSee --help.`, 'usage', 2)
}
