import { GET as toInternationalCheckout } from '../international/route'

/** The URL of the previous release, for pages that are still open. Deleted with the next release (decision 0055). */
export const GET = toInternationalCheckout
