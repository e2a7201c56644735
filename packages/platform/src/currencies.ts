import { z } from 'zod'

export const currencies = ['USD', 'GBP', 'EUR', 'AUD', 'CAD'] as const
export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>
