export type Mail = {
  /** Identifies the email: two emails with the same key are the same email and arrive once. Letters, digits and hyphens. */
  key: string
  from: { name: string; address: string }
  to: string
  /** The address for replies, if it differs from the sender. */
  replyTo?: string
  /** Ends the subscription of this email, also through the mail client's button (RFC 8058). */
  unsubscribeUrl?: string
  subject: string
  text: string
  html: string
}

export type Mailer = {
  /** Rejects if the server did not confirm the email. If `signal` aborts, rejects at once and closes the connection. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>
  /** Checks that the server accepts connections; rejects with the reason. Absent without a server. */
  check?(): Promise<void>
}
