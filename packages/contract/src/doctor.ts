import { z } from 'zod'

/** Result of one check. `bad` prevents sales or emails to buyers; `warn` is for information. */
export const Finding = z.object({
  part: z.string(),
  state: z.enum(['ok', 'warn', 'bad']),
  /** The observation, in plain English. */
  seen: z.string(),
  /** The recommended action; null when nothing is to do. */
  advice: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

/** GET /admin/doctor */
export const Findings = z.object({ findings: z.array(Finding) })
