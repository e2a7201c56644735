import type { DeliveryDeps } from '../context'
import { inStore } from '../db/in-store'
import { themes } from '../db/schema/stores'
import type { MailSender } from '../messages/mail-page'
import { readMailTheme } from '../messages/mail-theme'
import { addressOf } from '../messages/mailer'
import { resolveReadableTheme } from '../themes/read-theme'

type SendingStore = { id: number; slug: string; name: string; state: string; url: string }

/** A mail client has no access code, so only the mails of an open store have pictures. */
export async function mailSender(
  store: SendingStore,
  { db, mailFrom, picturesUrl }: Pick<DeliveryDeps, 'db' | 'mailFrom' | 'picturesUrl'>,
): Promise<MailSender> {
  const [row] = await db.select({ data: themes.data }).from(themes).where(inStore(store, themes))
  const picturesAt = store.state === 'open' ? new URL(picturesUrl, store.url).href : null
  return {
    storeName: store.name,
    fromAddress: addressOf(mailFrom),
    picturesAt,
    ...readMailTheme(resolveReadableTheme(store, row?.data ?? {}, { picturesUrl }), picturesAt),
  }
}
