import { ContactMessageList } from '../contract/forms'
import { plain } from '../mail/mail-text'
import { answer, type Output, plural, say, warnOfUnreadable } from './output'
import { type ServiceClient, Trouble } from './service-client'

const most = 1_000
const isLimit = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most

/** What shoppers wrote to a store, newest first. What they typed cannot move the terminal's cursor. */
export async function messages(
  call: ServiceClient,
  store: string,
  limit: string | undefined,
  output: Output,
): Promise<void> {
  if (limit !== undefined && !isLimit(limit))
    throw new Trouble(`--limit is a number from 1 to ${most}, not "${limit}".`, 'usage', 2)
  const query = limit === undefined ? '' : `?limit=${limit}`
  const list = await call({
    path: `/admin/stores/${encodeURIComponent(store)}/messages${query}`,
    shape: ContactMessageList,
  })
  answer(output, list)
  warnOfUnreadable('message', list.unreadable, output)
  say(
    output,
    list.messages.length === 0 ? `Nobody has written to ${store} yet.` : plural(list.messages.length, 'message'),
  )
  for (const { writtenAt, reason, orderNumber, fullName, email, locale, message } of list.messages) {
    const at = writtenAt.slice(0, 16).replace('T', ' ')
    say(output, `\n${at} (UTC)  ${reason}, order ${plain(orderNumber)}`)
    say(output, `${plain(fullName)} <${plain(email)}>, reads ${locale}`)
    for (const line of message.split(/\r?\n/)) say(output, `  ${plain(line)}`)
  }
}
