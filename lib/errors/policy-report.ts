import { z } from 'zod'
import type { BrowserError } from './error-report'

/** What a browser posts to a policy's `report-uri`: which rule kept which address out of which page. */
const PolicyReport = z.object({
  'csp-report': z.object({
    'document-uri': z.string().max(2_000).default(''),
    'effective-directive': z.string().max(200).optional(),
    'violated-directive': z.string().max(200).default(''),
    'blocked-uri': z.string().max(2_000).default(''),
    'source-file': z.string().max(2_000).default(''),
    disposition: z.string().max(20).default('enforce'),
  }),
})

const trustedTypes = 'require-trusted-types-for'

/** Longer is no report of a browser's. */
export const longestPolicyReport = 20_000

/**
 * The report as an error of the browser: rule and origin alone. Undefined for what is no report; null for what is nobody's doing: the visitor's own additions to
 * the browser, our scripts' question whether code may be made from text, which zod asks once a page and takes the no for an answer, and what the
 * payment companies' scripts do without Trusted Types.
 */
export function readPolicyReport(text: string): BrowserError | null | undefined {
  const said = PolicyReport.safeParse(parseJson(text)).data?.['csp-report']
  if (said === undefined) return undefined
  const blocked = said['blocked-uri']
  const from = URL.canParse(blocked) ? new URL(blocked) : undefined
  if (from && /extension:$/.test(from.protocol)) return null
  const page = said['document-uri']
  if (blocked === 'eval' && said['source-file'].startsWith(`${originOf(page)}/_next/static/`)) return null
  const rule = said['effective-directive'] ?? said['violated-directive']
  const source = originOf(said['source-file'])
  if (rule === trustedTypes && source !== '' && source !== originOf(page)) return null
  return {
    message: `The policy's ${rule} ${said.disposition === 'report' ? 'would keep' : 'kept'} out ${from && from.origin !== 'null' ? from.origin : blocked.slice(0, 100)}`,
    path: URL.canParse(page) ? new URL(page).pathname : '/',
  }
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
