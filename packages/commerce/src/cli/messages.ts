import { ContactMessageList } from '@awning/contract/forms'
import { toSingleLine } from '../messages/single-line'
import { type Output, plural, printJson, printLine, warnAboutUnreadable } from './output'
import { CliError, type ServiceClient } from './service-client'

const maxLimit = 1_000
const isLimit = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxLimit

/** Lists contact messages to a store, newest first. Their text cannot move the terminal's cursor. */
export async function messages(
  call: ServiceClient,
  store: string,
  limit: string | undefined,
  output: Output,
): Promise<void> {
  if (limit !== undefined && !isLimit(limit))
    throw new CliError(`\`--limit\` must be a whole number between 1 and ${maxLimit}, got "${limit}".`, 'usage', 2)
  const query = limit === undefined ? '' : `?limit=${limit}`
  const list = await call({
    path: `/admin/stores/${encodeURIComponent(store)}/messages${query}`,
    schema: ContactMessageList,
  })
  printJson(output, list)
  warnAboutUnreadable('message', list.unreadable, output)
  printLine(
    output,
    list.messages.length === 0 ? `${store} has no messages yet.` : plural(list.messages.length, 'message'),
  )
  for (const { writtenAt, reason, orderNumber, fullName, email, locale, message } of list.messages) {
    const at = writtenAt.slice(0, 16).replace('T', ' ')
    printLine(output, `\n${at} (UTC)  ${reason}, order ${toSingleLine(orderNumber)}`)
    printLine(output, `${toSingleLine(fullName)} <${toSingleLine(email)}>, language ${locale}`)
    for (const line of message.split(/\r?\n/)) printLine(output, `  ${toSingleLine(line)}`)
  }
}
