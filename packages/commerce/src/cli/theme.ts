import { SavedTheme } from '@awning/contract/admin'
import type { RejectedPicture } from '@awning/contract/theme'
import { readJsonFile } from './json-file'
import { type Output, printJson, printLine } from './output'
import type { ServiceClient } from './service-client'

/** Sets the theme of a store from a file. */
export async function theme(call: ServiceClient, store: string, file: string, output: Output): Promise<void> {
  const json = await readJsonFile(file)
  const path = `/admin/stores/${encodeURIComponent(store)}/theme`
  const saved = await call({ method: 'PUT', path, json, schema: SavedTheme })
  printJson(output, saved)
  printLine(
    output,
    saved.changed ? `${store} now uses the theme from the file: ${saved.url}` : `${store} already has this theme.`,
  )
  const { ignored } = saved
  if (ignored.length > 0)
    printLine(
      output,
      `Unknown fields, ignored (${ignored.length}):\n${ignored.map((field) => `  ${field}`).join('\n')}`,
    )
  for (const { line, text } of saved.removedCss) printLine(output, `Removed from the custom CSS, line ${line}: ${text}`)
  printError(saved.rejected, output)
}

/** Prints the pictures of a theme that could not be fetched. */
export function printError(rejected: readonly RejectedPicture[], output: Output): void {
  for (const { path, url, reason } of rejected)
    printLine(output, `Ignored ${path}: ${url} could not be fetched. ${reason}`)
}
