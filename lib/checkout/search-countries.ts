type Country = { code: string; name: string }
/** A country with its normalized names: localized, English, in its own language, and common short forms. */
type Entry<Place extends Country> = { place: Place; name: string; names: readonly string[] }

const shortForms: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  NL: ['Holland'],
  US: ['USA', 'America'],
}

/** The searchable names of the countries. Reads the names of many languages, so build it once, when the search opens. */
export function indexCountries<Place extends Country>(places: readonly Place[]): Entry<Place>[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return places.map((place) => {
    const { code, name } = place
    const own = [name, english.of(code), ownName(code), ...(shortForms[code] ?? [])]
    return { place, name: normalize(name), names: own.flatMap((text) => (text ? [normalize(text)] : [])) }
  })
}

/** The countries that the text can mean, by name or ISO code, best first. An empty text finds all of them. */
export function searchCountries<Place extends Country>(entries: readonly Entry<Place>[], typed: string): Place[] {
  const text = normalize(typed)
  if (text === '') return entries.map(({ place }) => place)
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, text) }))
    .filter(({ rank }) => rank < notFound)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry.place)
}

const notFound = 5

function rankOf({ place, name, names }: Entry<Country>, text: string): number {
  if (place.code.toLowerCase() === text || names.includes(text)) return 0
  if (name.startsWith(text)) return 1
  if (names.some((one) => one.startsWith(text))) return 2
  if (names.some((one) => one.includes(` ${text}`))) return 3
  // Two letters are in the middle of most names.
  return text.length > 2 && names.some((one) => one.includes(text)) ? 4 : notFound
}

const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The name of a country in its most common language: 'Deutschland' for 'DE'. */
function ownName(code: string): string | undefined {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code)
}
