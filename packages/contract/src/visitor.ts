import { z } from 'zod'

/**
 * Header in which the app sends the payer's visitor mark to the service: `{"visitor": mark, "receiver": url}` as JSON, signed by
 * the headers of a signed call (see `signed-call.ts`) with the shared secret. The body of the call is unchanged, since another
 * back end may receive it. The mark is a keyed hash of the network address; the service never receives the address. A call
 * without the header has no known visitor.
 */
export const visitorHeader = 'awning-visitor'

export const SignedVisitor = z.object({ visitor: z.string().regex(/^[0-9a-f]{32}$/) })
