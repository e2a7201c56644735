import type { CampaignVars } from '@awning/contract/tracking'

/** Private parameters: they give access to a shop, a checkout or a preview, or identify a person. */
const privateParameters = new Set([
  ...['accesscode', 'id', 'preview', 'previewdata', 'token', 'secret', 'password', 'code'],
  ...['name', 'firstname', 'lastname', 'fullname', 'phone', 'tel', 'address', 'zip', 'taxid', 'cpf'],
  ...['ordernumber', 'orderlookupnumber', 'arrivalestimate', 'deviceid', 'contentids', 'cart'],
])

const isPersonal = (name: string, value: string) =>
  privateParameters.has(name.toLowerCase()) || /e-?mail/i.test(name) || /[^\s@]+(?:@|%40)[^\s@]+\.[^\s@]+/.test(value)

/** The parameters of a URL that may leave the browser. */
export const publicParameters = (query: URLSearchParams): [string, string][] =>
  [...query].filter(([name, value]) => !isPersonal(name, value))

const maxParameters = 30
const maxLength = 200
const selectionParameters = new Set(['product', 'size', 'variation'])

/**
 * `get_vars` of the viewed campaign: the parameters without the page's selection and without private ones. A repeated parameter
 * is a list of its values.
 */
export function campaignVars(query: URLSearchParams): CampaignVars {
  const values = new Map<string, string[]>()
  const sent = publicParameters(query).filter(
    ([name, value]) =>
      !selectionParameters.has(name) && name !== '' && name.length <= maxLength && value.length <= maxLength,
  )
  for (const [name, value] of sent.slice(0, maxParameters)) values.set(name, [...(values.get(name) ?? []), value])
  return Object.fromEntries(
    [...values].map(([name, [first = '', ...more]]) => [name, more.length === 0 ? first : [first, ...more]]),
  )
}

/** The query parameters of `get_vars`, each repeated for its values. */
export const queryOfVars = (vars: CampaignVars): URLSearchParams =>
  new URLSearchParams(Object.entries(vars).flatMap(([name, value]) => [value].flat().map((one) => [name, one])))
