import { z } from 'zod'
import type { BrowserError } from './error-report'

/** What a browser posts to a policy's `report-uri`: which rule kept which address out of which page. */
const PolicyReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string().max(2_000).default(''),
    'effective-directive': z.string().max(200).optional(),
    'violated-directive': z.string().max(200).default(''),
    'blocked-uri': z.string().max(2_000).default(''),
  }),
})

/** Longer is no report of a browser's. */
export const longestPolicyReport = 20_000

/** The report as an error of the browser: rule and origin alone. Undefined for what is no report, or of the visitor's own additions to the browser. */
export function readPolicyReport(text: string): BrowserError | undefined {
  const said = PolicyReport.safeParse(parseJson(text)).data?.['csp-report']
  if (said === undefined) return undefined
  const blocked = said['blocked-uri']
  const from = URL.canParse(blocked) ? new URL(blocked) : undefined
  if (from && /extension:$/.test(from.protocol)) return undefined
  const rule = said['effective-directive'] ?? said['violated-directive']
  const page = said['document-uri']
  return {
    message: `The policy's ${rule} kept out ${from && from.origin !== 'null' ? from.origin : blocked.slice(0, 100)}`,
    path: URL.canParse(page) ? new URL(page).pathname : '/',
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
