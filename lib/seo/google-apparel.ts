/**
 * Ids of Google's product taxonomy (version 2021-09-21) below 166, Apparel & Accessories, that merchandise uses. Source: Google
 * product taxonomy with ids.
 */
const apparelIds: ReadonlySet<number> = new Set([
  166, 167, 168, 170, 173, 176, 177, 178, 179, 180, 182, 184, 187, 188, 203, 204, 207, 208, 209, 211, 212, 213, 214,
  1581, 1594, 1604, 2271, 2306, 2580, 2745, 3032, 5182, 5192, 5322, 5344, 5388, 5390, 5424, 5425, 5441, 5598, 6551,
  6552, 7313,
])

/** Whether a Google product category, by path or by id, is below Apparel & Accessories. */
export function isApparelCategory(category: string | null | undefined): boolean {
  const text = (category ?? '').trim()
  if (/^\d+$/.test(text)) return apparelIds.has(Number(text))
  return /^apparel (&|and) accessories(\s*>|$)/i.test(text)
}

const genders: Record<string, string> = {
  male: 'male',
  men: 'male',
  man: 'male',
  mens: 'male',
  female: 'female',
  women: 'female',
  woman: 'female',
  womens: 'female',
  unisex: 'unisex',
}

const ageGroups: Record<string, string> = {
  newborn: 'newborn',
  infant: 'infant',
  toddler: 'toddler',
  kids: 'kids',
  kid: 'kids',
  children: 'kids',
  youth: 'kids',
  adult: 'adult',
  adults: 'adult',
}

const known = (values: Record<string, string>, text: string | null | undefined): string | undefined =>
  values[(text ?? '').trim().toLowerCase().replace(/['’]/g, '')]

/** A gender in Google's terms; undefined if the listing has none that Google supports. */
export const genderOf = (text: string | null | undefined): string | undefined => known(genders, text)

/** An age group in Google's terms; undefined if the listing has none that Google supports. */
export const ageGroupOf = (text: string | null | undefined): string | undefined => known(ageGroups, text)
