import { unsubscribeByPost, unsubscribePage } from '@/lib/newsletter/link-pages'

/** The unsubscribe link of a mail. It changes nothing by itself: mail scanners open links. */
export const GET = unsubscribePage

/** The button of that page, and the one-click button of mail readers (RFC 8058). */
export const POST = unsubscribeByPost
