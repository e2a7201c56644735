import { z } from 'zod'

/**
 * How the app tells the service who pays: this header holds `{"visitor": mark, "receiver": url}` as JSON, signed by the headers of a signed call
 * (see `signed-call.ts`) with the secret that both know. The body of the call stays as it is, since another back end may take it. The mark is a
 * keyed hash of the address of the network; the address itself the service never learns. A call without it is a call of nobody known.
 */
export const visitorHeader = 'awning-visitor'

export const SignedVisitor = z.object({ visitor: z.string().regex(/^[0-9a-f]{32}$/) })
