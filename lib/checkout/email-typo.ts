/** Common mail providers of the markets of the shops. */
const providers = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.fr',
  'yahoo.de',
  'yahoo.es',
  'yahoo.it',
  'yahoo.com.br',
  'ymail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'hotmail.de',
  'hotmail.es',
  'hotmail.it',
  'outlook.com',
  'live.com',
  'msn.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'aol.com',
  'proton.me',
  'protonmail.com',
  'comcast.net',
  'verizon.net',
  'att.net',
  'gmx.de',
  'gmx.net',
  'gmx.com',
  'gmx.at',
  'web.de',
  'mail.com',
  't-online.de',
  'orange.fr',
  'free.fr',
  'libero.it',
  'ziggo.nl',
  'kpnmail.nl',
  'btinternet.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
]

/** Endings that are typos of `.com` or `.net`. Endings that exist, such as `.co` and `.cm`, are not among them. */
const endings: Readonly<Record<string, string>> = {
  con: 'com',
  comm: 'com',
  cpm: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  coom: 'com',
  nett: 'net',
  ner: 'net',
  ent: 'net',
}

/**
 * The probable spelling of an email address with a typo in its domain: 'ada@gmail.com' for 'ada@gmial.com'. Undefined if the
 * domain looks right. Only a suggestion: a rare domain may be correct.
 */
export function suggestEmail(email: string): string | undefined {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim()) ?? []
  if (name === undefined || domain === undefined) return undefined
  const typed = domain
    .toLowerCase()
    .replace(/[.,]+$/, '')
    .replaceAll(',', '.')
  const corrected = nearestProvider(typed) ?? withKnownEnding(typed)
  return corrected === domain.toLowerCase() ? undefined : `${name}@${corrected}`
}

function nearestProvider(typed: string): string | undefined {
  if (providers.includes(typed)) return typed
  // One edit of a short domain leads to another real one: 'mac.com' and 'max.com'.
  return providers.find((known) => known.length >= 8 && isOneEdit(typed, known))
}

function withKnownEnding(typed: string): string {
  const at = typed.lastIndexOf('.')
  const ending = endings[typed.slice(at + 1)]
  if (at < 1 || ending === undefined) return typed
  const corrected = `${typed.slice(0, at)}.${ending}`
  return nearestProvider(corrected) ?? corrected
}

/** Whether one letter is missing, added or replaced, or two neighbors are swapped. */
function isOneEdit(typed: string, known: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === known[start]) start += 1
  const [left, right] = [typed.slice(start), known.slice(start)]
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  )
}
