import { randomUUID } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export type Mail = {
  /** Names the mail: the same key twice is the same mail, and arrives once. Letters, digits and hyphens. */
  key: string
  from: { name: string; address: string }
  to: string
  /** Whom an answer reaches, where that is not the sender. */
  replyTo?: string
  /** Ends the subscription that this mail belongs to, also by a mail reader's own button (RFC 8058). */
  unsubscribeUrl?: string
  subject: string
  text: string
  html: string
}

export type Mailer = {
  /** Hands a mail over. Rejects where it can't be told that it was taken; once `signal` is aborted, at once, and its connection is closed. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  /** Whether there is a server that would take one; rejects with its reason. Absent where there is no server. */
  check?(): Promise<void>
}

/** Mails as files, `{dir}/{key}.eml`: what an installation without a mail server does. */
export function createFileMailer(dir: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail))
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const draft = join(dir, `.${randomUUID()}`)
      await writeFile(draft, message, { mode: 0o600 })
      try {
        // A whole file or none, and never a second one.
        await link(draft, join(dir, `${mail.key}.eml`))
      } catch (error) {
        if (!isThere(error)) throw error
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

function isThere(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST'
}

/** Mails through an SMTP server: `smtp://user:password@host:587`. */
export function createSmtpMailer(url: string): Mailer {
  // A server that does not answer is given up before the message's lease ends.
  const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({ url, ...patience, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...messageOf(mail), ...(signal && { signal }) })
    },
    async check() {
      await transport.verify()
    },
  }
}

/** The Message-ID comes from the key, so that a mail that was sent twice is seen as one by its reader. */
function messageOf(mail: Mail) {
  for (const value of [
    mail.to,
    mail.subject,
    mail.from.name,
    mail.from.address,
    mail.replyTo ?? '',
    mail.unsubscribeUrl ?? '',
  ])
    refuseControls(value)
  if (!/^[A-Za-z0-9-]{1,100}$/.test(mail.key)) throw new Error('a mail needs a plain key')
  const host = mail.from.address.split('@')[1] ?? 'localhost'
  const { from, subject, text, html, replyTo, unsubscribeUrl } = mail
  return {
    from,
    to: { name: '', address: mail.to },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${mail.key}@${host}>`,
    // No machine answers a machine (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** A line break in a header would begin another header. */
function refuseControls(value: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(value)) throw new Error('a mail header must not contain control characters')
}

/** 'Awning <orders@example.com>' or a bare address: the address alone. */
export function addressOf(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1]?.trim() ?? mailFrom.trim()
}
