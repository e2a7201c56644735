import { z } from 'zod'

/** Far above any real value: a larger one is an invented or broken report. */
const maxMs = 10 * 60_000
const duration = z.number().min(0).max(maxMs).optional()

/**
 * Web Vitals of one page view, as the browser sends them: times in milliseconds, and the path of the page. Only the kind of the
 * path is recorded. Source: https://web.dev/articles/vitals
 */
export const Vitals = z.object({
  path: z.string().startsWith('/').max(300),
  LCP: duration,
  INP: duration,
  TTFB: duration,
  CLS: z.number().min(0).max(100).optional(),
})
export type Vitals = z.infer<typeof Vitals>
