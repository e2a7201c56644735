import { ChangedTags, Timeline } from '@awning/contract/order-commands'
import { minute, type Output, printJson, printLine, table } from './output'
import type { ServiceClient } from './service-client'

/** `orders note`: adds a note that only operators read. `path` is that of the order. */
export async function addNote(call: ServiceClient, path: string, text: string, output: Output): Promise<void> {
  const timeline = await call({ method: 'POST', path: `${path}/notes`, json: { text }, schema: Timeline })
  printJson(output, timeline)
  printLine(output, 'The note was added to the timeline of the order.')
}

/** `orders tag` */
export async function changeTags(
  call: ServiceClient,
  path: string,
  { add = [], remove = [] }: { add?: string[] | undefined; remove?: string[] | undefined },
  output: Output,
): Promise<void> {
  const changed = await call({ method: 'POST', path: `${path}/tags`, json: { add, remove }, schema: ChangedTags })
  printJson(output, changed)
  printLine(output, changed.tags.length === 0 ? 'The order has no tags.' : `Tags: ${changed.tags.join(', ')}`)
}

/** `orders timeline` */
export async function showTimeline(call: ServiceClient, path: string, output: Output): Promise<void> {
  const timeline = await call({ path: `${path}/timeline`, schema: Timeline })
  printJson(output, timeline)
  const rows = timeline.entries.map(({ at, kind, by, text, amount }) => [
    `${minute(at)} UTC`,
    kind.replaceAll('_', ' '),
    by.name === null ? by.type : `${by.type} ${by.name}`,
    [amount === null ? null : `${amount} minor units`, text].filter((part) => part !== null).join('  '),
  ])
  printLine(output, table(rows))
}
