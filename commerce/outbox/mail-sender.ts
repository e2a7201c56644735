import { owned } from '../db/owned'
import { themes } from '../db/schema/stores'
import { primaryOf } from '../mail/mail-colors'
import type { MailSender } from '../mail/mail-page'
import { addressOf } from '../mail/mailer'
import type { DeliveryDeps } from './delivery-deps'

/** A store as it writes mails: by its name, in its colour, from the installation's address. */
export async function mailSender(
  store: { id: number; name: string },
  { db, mailFrom }: Pick<DeliveryDeps, 'db' | 'mailFrom'>,
): Promise<MailSender> {
  const [theme] = await db.select({ data: themes.data }).from(themes).where(owned(store, themes))
  return { storeName: store.name, fromAddress: addressOf(mailFrom), color: primaryOf(theme?.data ?? {}) }
}
