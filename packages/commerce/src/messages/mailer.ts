import { randomUUID } from 'node:crypto'
import { link, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Mail, Mailer } from '../ports/mailer'

/** Writes emails to files, `{dir}/{key}.eml`, for a deployment without a mail server. */
export function createFileMailer(dir: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail))
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const draft = join(dir, `.${randomUUID()}`)
      await writeFile(draft, message, { mode: 0o600 })
      try {
        // Creates the complete file or none, and never a second one.
        await link(draft, join(dir, `${mail.key}.eml`))
      } catch (error) {
        if (!alreadyExists(error)) throw error
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

function alreadyExists(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST'
}

/** @param url `smtp://user:password@host:587` */
export function createSmtpMailer(url: string): Mailer {
  // The timeouts are shorter than the message's lease.
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail, signal) {
      await transport.sendMail({ ...messageOf(mail), ...(signal && { signal }) })
    },
    async check() {
      await transport.verify()
    },
  }
}

/** The Message-ID is derived from the key, so that mail clients detect a repeated email. */
function messageOf(mail: Mail) {
  for (const value of [
    mail.to,
    mail.subject,
    mail.from.name,
    mail.from.address,
    mail.replyTo ?? '',
    mail.unsubscribeUrl ?? '',
  ])
    assertNoControlCharacters(value)
  if (!/^[A-Za-z0-9-]{1,100}$/.test(mail.key))
    throw new Error('a mail key may only contain letters, digits and hyphens')
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
    // Suppresses automatic replies (RFC 3834).
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

/** A line break in a header would start another header. */
function assertNoControlCharacters(value: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
  if (/[\u0000-\u001f\u007f]/.test(value)) throw new Error('a mail header must not contain control characters')
}

/** Extracts the address from 'Awning <orders@example.com>' or a bare address. */
export function addressOf(mailFrom: string): string {
  return /<([^<>]+)>\s*$/.exec(mailFrom)?.[1]?.trim() ?? mailFrom.trim()
}
