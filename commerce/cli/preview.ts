import { MadePreview } from '../contract/preview'
import { readJsonFile } from './json-file'
import { answer, type Output, plural, say } from './output'
import { type ServiceClient, Trouble } from './service-client'
import { sayRefused } from './theme'

export type PreviewOptions = { store: string; theme: string | undefined; hours: string | undefined }

const usualHours = 24
const mostHours = 30 * 24

/** A link that opens the store's preview: what is private is shown, with a theme to try where a file names one. */
export async function preview(call: ServiceClient, options: PreviewOptions, output: Output): Promise<void> {
  const { store, theme } = options
  const hours = readHours(options.hours)
  const json = { hours, ...(theme === undefined ? {} : { theme: await readJsonFile(theme) }) }
  const path = `/admin/stores/${encodeURIComponent(store)}/previews`
  const made = await call({ method: 'POST', path, json, shape: MadePreview })
  answer(output, made)
  say(
    output,
    `Whoever has this link sees ${store} as you do, for ${plural(hours, 'hour')}${made.theme ? ', in the theme of the file' : ''}:`,
  )
  say(output, made.url)
  sayRefused(made.refused, output)
  say(output, 'It opens private listings and sells nothing. "Leave preview" ends it.')
}

function readHours(text: string | undefined): number {
  const hours = text === undefined ? usualHours : Number(text)
  if (Number.isInteger(hours) && hours >= 1 && hours <= mostHours) return hours
  throw new Trouble(`--hours is a whole number from 1 to ${mostHours}, not "${text}".`, 'usage', 2)
}
