import { z } from 'zod'

export const locales = ['en', 'de', 'nl', 'fr', 'it', 'es', 'pt-BR', 'en-GB'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>
