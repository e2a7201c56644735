import { z } from 'zod'
import { isCurrentExpiry, passesLuhn, sandboxMethodOf } from './sandbox-card'

/** The fields of the sandbox's card form. Messages are keys below `checkout.card.problems`. */
export const CardForm = z.object({
  number: z
    .string()
    .refine(passesLuhn, 'number')
    .refine((number) => sandboxMethodOf(number) !== undefined, 'number'),
  expiry: z.string().refine((expiry) => isCurrentExpiry(expiry, new Date()), 'expiry'),
  code: z.string().regex(/^\d{3,4}$/, 'code'),
  name: z.string().trim().min(1, 'name').max(160, 'name'),
})
export type CardForm = z.infer<typeof CardForm>

export const emptyCard: CardForm = { number: '', expiry: '', code: '', name: '' }
