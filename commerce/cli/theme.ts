import { SavedTheme } from '../contract/admin'
import type { RefusedPicture } from '../contract/theme'
import { readJsonFile } from './json-file'
import { answer, type Output, say } from './output'
import type { ServiceClient } from './service-client'

/** Gives a store the theme of a file. */
export async function theme(call: ServiceClient, store: string, file: string, output: Output): Promise<void> {
  const json = await readJsonFile(file)
  const path = `/admin/stores/${encodeURIComponent(store)}/theme`
  const saved = await call({ method: 'PUT', path, json, shape: SavedTheme })
  answer(output, saved)
  say(
    output,
    saved.changed ? `${store} has the theme of the file now: ${saved.url}` : `${store} has this theme already.`,
  )
  const { ignored } = saved
  if (ignored.length > 0)
    say(
      output,
      `Left out, since no theme has it (${ignored.length}):\n${ignored.map((field) => `  ${field}`).join('\n')}`,
    )
  sayRefused(saved.refused, output)
}

/** Names the pictures of a theme that could not be fetched. */
export function sayRefused(refused: readonly RefusedPicture[], output: Output): void {
  for (const { path, url, reason } of refused) say(output, `Left out ${path}: ${url} could not be fetched. ${reason}`)
}
