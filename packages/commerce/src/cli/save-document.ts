import { type CommandContext, requireService } from './command-context'
import { printJson, printLine } from './output'
import { download } from './service-client'

/** Writes a PDF of the service to a file that only its owner can read. Throws `CliError`. */
export async function saveDocument(context: CommandContext, path: string, file: string): Promise<void> {
  const { url, token } = requireService(context)
  await download(url, token, path, file)
  printJson(context.output, { file })
  printLine(context.output, `Wrote ${file}.`)
}
