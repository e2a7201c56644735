/** The provinces of Canada whose French name differs from the English one. Source: Geographical Names Board of Canada. */
const frenchProvinces = new Map([
  ['BC', 'Colombie-Britannique'],
  ['NB', 'Nouveau-Brunswick'],
  ['NL', 'Terre-Neuve-et-Labrador'],
  ['NS', 'Nouvelle-Écosse'],
  ['NT', 'Territoires du Nord-Ouest'],
  ['PE', 'Île-du-Prince-Édouard'],
  ['QC', 'Québec'],
])

/** The name of a region in the language of the shop. Canada has two official languages; other regions have one name. */
export function regionName([code, name]: readonly [string, string], countryCode: string, locale: string): string {
  return (countryCode === 'CA' && locale === 'fr' && frenchProvinces.get(code)) || name
}
