import { unsubscribeByPost, unsubscribePage } from '@/lib/support/link-pages'

/** The unsubscribe link in an email. GET changes nothing, since mail scanners open links. */
export const GET = unsubscribePage

/** The button on that page, and the one-click unsubscribe of mail clients (RFC 8058). */
export const POST = unsubscribeByPost
