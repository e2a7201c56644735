import { parseUrl } from '@awning/platform/parse-url'
import { z } from 'zod'
import type { BrowserError } from '../server/error-report'

/** What a browser posts to the `report-uri` of a content security policy: the directive, the blocked URL and the page. */
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

/** A longer body is not a browser's report. */
export const maxPolicyReportLength = 20_000

/**
 * Converts a report into a browser error with directive and origin only. Undefined if it is not a report; null for reports to
 * ignore: browser extensions, zod's check whether eval is allowed (once per page, harmless), and violations of Trusted Types by
 * the payment providers' scripts.
 */
export function readPolicyReport(text: string): BrowserError | null | undefined {
  const report = PolicyReport.safeParse(parseJson(text)).data?.['csp-report']
  if (report === undefined) return undefined
  const blocked = report['blocked-uri']
  const from = parseUrl(blocked)
  if (from && /extension:$/.test(from.protocol)) return null
  const page = report['document-uri']
  if (blocked === 'eval' && report['source-file'].startsWith(`${originOf(page)}/_next/static/`)) return null
  const rule = report['effective-directive'] ?? report['violated-directive']
  const source = originOf(report['source-file'])
  if (rule === trustedTypes && source !== '' && source !== originOf(page)) return null
  return {
    message: `The Content Security Policy directive ${rule} ${report.disposition === 'report' ? 'would block' : 'blocked'} ${from && from.origin !== 'null' ? from.origin : blocked.slice(0, 100)}`,
    path: parseUrl(page)?.pathname ?? '/',
  }
}

const originOf = (address: string) => parseUrl(address)?.origin ?? ''

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
