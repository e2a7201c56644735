import { z } from 'zod'

/** One thing that was looked at. `bad` keeps shops from selling or buyers from hearing of it; `warn` is to be known. */
export const Finding = z.object({
  part: z.string(),
  state: z.enum(['ok', 'warn', 'bad']),
  /** What was seen, in plain English. */
  seen: z.string(),
  /** What to do about it; null where nothing is to be done. */
  advice: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

/** GET /admin/doctor */
export const Findings = z.object({ findings: z.array(Finding) })
