import type { Mail } from '../ports/mailer'
import type { MailSender } from './mail-page'
import { operatorTranslator } from './mail-translator'
import { toSingleLine } from './single-line'
import { writeMail } from './write-mail'

type DomainNotice = {
  key: string
  to: string
  host: string
  event: 'unproven' | 'removed'
  /** The DNS records of which one is needed. */
  records: { txt: { name: string; value: string }; cname: { name: string; target: string } }
}

/** Notifies the creator or the operator, in English, that a domain is no longer verified or was removed. */
export function domainMail({ key, to, host, event, records }: DomainNotice, sender: MailSender): Mail {
  const t = operatorTranslator()
  const store = toSingleLine(sender.storeName)
  const subject = toSingleLine(t(`operator.domain.subject.${event}`, { host, store }))
  return {
    key,
    from: { name: store, address: sender.fromAddress },
    to,
    subject,
    ...writeMail({
      lang: 'en',
      sender,
      title: subject,
      paragraphs: [t(`operator.domain.body.${event}`, { host, store }), t(`operator.domain.next.${event}`)],
      details: [
        [t('operator.domain.txt'), `${records.txt.name} = ${records.txt.value}`, 'code'],
        [t('operator.domain.cname'), `${records.cname.name} = ${records.cname.target}`, 'code'],
      ],
      footer: [t('operator.domain.recipientNote', { store })],
    }),
  }
}
