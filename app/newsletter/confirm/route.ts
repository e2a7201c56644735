import { confirmationPage, confirmByForm } from '@/lib/support/link-pages'

/** The link in a confirmation email. GET changes nothing, since mail scanners open links. */
export const GET = confirmationPage

/** The button on that page. */
export const POST = confirmByForm
