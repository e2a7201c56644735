import type { DeliveryDeps } from '../context'
import { inStore } from '../db/in-store'
import { themes } from '../db/schema/stores'
import { primaryOf } from '../email/mail-colors'
import type { MailSender } from '../email/mail-page'
import { addressOf } from '../email/mailer'

/** The sender of a store's mails: its name and color, with the deployment's address. */
export async function mailSender(
  store: { id: number; name: string },
  { db, mailFrom }: Pick<DeliveryDeps, 'db' | 'mailFrom'>,
): Promise<MailSender> {
  const [theme] = await db.select({ data: themes.data }).from(themes).where(inStore(store, themes))
  return { storeName: store.name, fromAddress: addressOf(mailFrom), color: primaryOf(theme?.data ?? {}) }
}
