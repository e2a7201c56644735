import { z } from 'zod'
import { isCurrentExpiry, passesLuhn, sandboxMethodOf } from './sandbox-card'

/** American Express, whose security code has four digits. */
const isAmex = (number: string) => /^3[47]/.test(number.replace(/\D/g, ''))

/** The fields of the sandbox's card form. Messages are keys below `checkout.card.problems`. */
export const CardForm = z
  .object({
    number: z
      .string()
      .refine(passesLuhn, 'number')
      .refine((number) => sandboxMethodOf(number) !== undefined, 'number'),
    expiry: z.string().refine((expiry) => isCurrentExpiry(expiry, new Date()), 'expiry'),
    code: z.string().regex(/^\d{3,4}$/, 'code'),
    name: z.string().trim().min(1, 'name').max(160, 'name'),
  })
  .refine(({ number, code }) => code.length === (isAmex(number) ? 4 : 3), {
    path: ['code'],
    message: 'code',
    when: () => true,
  })
export type CardForm = z.infer<typeof CardForm>

export const emptyCard: CardForm = { number: '', expiry: '', code: '', name: '' }
