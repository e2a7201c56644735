import { CreatedPreview } from '@awning/contract/preview'
import { readJsonFile } from './json-file'
import { type Output, plural, printJson, printLine } from './output'
import { CliError, type ServiceClient } from './service-client'
import { printError } from './theme'

export type PreviewOptions = { store: string; theme: string | undefined; hours: string | undefined }

const defaultHours = 24
const maxHours = 30 * 24

/** Creates a preview link of a store: it shows private content, and the theme of a file when given. */
export async function preview(call: ServiceClient, options: PreviewOptions, output: Output): Promise<void> {
  const { store, theme } = options
  const hours = readHours(options.hours)
  const json = { hours, ...(theme === undefined ? {} : { theme: await readJsonFile(theme) }) }
  const path = `/admin/stores/${encodeURIComponent(store)}/previews`
  const made = await call({ method: 'POST', path, json, schema: CreatedPreview })
  printJson(output, made)
  printLine(
    output,
    `This link shows a preview of ${store} for ${plural(hours, 'hour')}${made.theme ? ', with the theme from the file' : ''}:`,
  )
  printLine(output, made.url)
  printError(made.rejected, output)
  printLine(output, 'The preview includes private listings and accepts no orders. "Leave preview" ends it.')
}

function readHours(text: string | undefined): number {
  const hours = text === undefined ? defaultHours : Number(text)
  if (Number.isInteger(hours) && hours >= 1 && hours <= maxHours) return hours
  throw new CliError(`\`--hours\` must be a whole number between 1 and ${maxHours}, got "${text}".`, 'usage', 2)
}
