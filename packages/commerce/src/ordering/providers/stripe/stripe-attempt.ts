import { z } from 'zod'

/**
 * The part of an intent's last error that identifies the attempt: a bank decline has a charge, a failed 3-D Secure step only the
 * card.
 */
export const LastError = z.object({
  charge: z.string().nullish(),
  payment_method: z.object({ id: z.string() }).nullish(),
})
export type LastError = z.infer<typeof LastError>

export const attemptOf = ({ charge, payment_method }: LastError): string | null => charge ?? payment_method?.id ?? null
