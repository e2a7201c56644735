import { confirmationPage, confirmByForm } from '@/lib/newsletter/link-pages'

/** The link of a confirmation mail. It changes nothing by itself: mail scanners open links. */
export const GET = confirmationPage

/** The button of that page. */
export const POST = confirmByForm
