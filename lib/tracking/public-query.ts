import type { CampaignVars } from '../../commerce/contract/tracking'

/** What an address may carry that is nobody else's to know: it opens a shop, a checkout or a preview, or names a person. */
const privateNames = new Set([
  ...['accesscode', 'id', 'preview', 'previewdata', 'token', 'secret', 'password', 'code'],
  ...['name', 'firstname', 'lastname', 'fullname', 'phone', 'tel', 'address', 'zip'],
  ...['ordernumber', 'orderlookupnumber', 'arrivalestimate', 'deviceid', 'contentids', 'cart'],
])

const namesPerson = (name: string, value: string) =>
  privateNames.has(name.toLowerCase()) || /e-?mail/i.test(name) || /[^\s@]+(?:@|%40)[^\s@]+\.[^\s@]+/.test(value)

/** The parameters of an address that may leave the browser. */
export const publicParameters = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name, value]) => !namesPerson(name, value))

const most = 30
const longest = 200
const ofSelection = new Set(['product', 'size', 'variation'])

/**
 * `get_vars` of the viewed campaign: the parameters without the selection on the page and without what is private. A repeated parameter has the list
 * of its values.
 */
export function campaignVars(query: URLSearchParams): CampaignVars {
  const values = new Map<string, string[]>()
  const sent = publicParameters(query).filter(
    ([name, value]) => !ofSelection.has(name) && name !== '' && name.length <= longest && value.length <= longest,
  )
  for (const [name, value] of sent.slice(0, most)) values.set(name, [...(values.get(name) ?? []), value])
  return Object.fromEntries(
    [...values].map(([name, [first = '', ...more]]) => [name, more.length === 0 ? first : [first, ...more]]),
  )
}

/** The parameters that `get_vars` names, each as often as it has values. */
export const queryOfVars = (vars: CampaignVars): URLSearchParams =>
  new URLSearchParams(Object.entries(vars).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))
