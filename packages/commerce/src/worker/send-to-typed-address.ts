import type { DeliveryDeps } from '../context'
import { sendLimited } from '../outbox/recipient-limit'
import type { Mail } from '../ports/mailer'

/** Sends a mail to an address that anybody can type, unless its mailbox has reached the limit; the log mentions that. */
export async function sendToTypedAddress(mail: Mail, deps: DeliveryDeps): Promise<void> {
  const outcome = await sendLimited({ to: mail.to, kind: 'form' }, () => deps.mailer.send(mail), deps)
  if (outcome === 'limited')
    deps.log.warn({ mail: mail.key }, 'an email was not sent: its recipient has reached the limit')
}
