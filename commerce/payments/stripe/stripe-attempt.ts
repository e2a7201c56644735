import { z } from 'zod'

/** What of an intent's last error names the try: the bank's answer is a charge, a failed 3-D Secure step has only the card. */
export const LastError = z.object({
  charge: z.string().nullish(),
  payment_method: z.object({ id: z.string() }).nullish(),
})
export type LastError = z.infer<typeof LastError>

export const attemptOf = ({ charge, payment_method }: LastError): string | null => charge ?? payment_method?.id ?? null
