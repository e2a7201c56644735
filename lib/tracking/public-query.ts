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
const ofSelection = new Set(['product', 'pid', 'size', 'variation'])

/** `get_vars` of the viewed campaign: what brought the visitor, without the selection on the page and without what is private. */
export const campaignVars = (query: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    publicParameters(query)
      .filter(
        ([name, value]) => !ofSelection.has(name) && name !== '' && name.length <= longest && value.length <= longest,
      )
      .slice(0, most),
  )
