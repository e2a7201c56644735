import { ThemeData } from '@awning/contract/theme'
import { z } from 'zod'

/** The service writes the texts of the requested language into the theme. Translations are for operators. */
const DisplayedTheme = ThemeData.omit({ translations: true })

type Issue = z.core.$ZodIssue

/** Each round removes the invalid parts; a theme that is still invalid after the last one is rejected. */
const maxRounds = 6

/**
 * Sanitizes theme data of any source: a field of the wrong type or size is removed, and a list that is too long is truncated.
 * Data that is not an object or cannot be sanitized becomes the empty theme; the default theme then fills every field.
 */
export function sanitizeTheme(raw: unknown): ThemeData {
  const data: unknown = structuredClone(raw)
  for (let round = 0; round < maxRounds; round++) {
    const parsed = DisplayedTheme.safeParse(data)
    if (parsed.success) return parsed.data
    const { issues } = parsed.error
    if (issues.some(({ path }) => path.length === 0)) return {}
    // From the end, so that the indexes of earlier list entries stay valid.
    for (const issue of issues.toSorted((one, other) => byPlace(other, one))) repair(data, issue)
  }
  return {}
}

/** The same as a response schema, which rejects anything but an object. */
export const AnyThemeData = z.record(z.string(), z.unknown()).transform(sanitizeTheme)

function byPlace(one: Issue, other: Issue): number {
  for (const [index, part] of one.path.entries()) {
    const against = other.path[index]
    if (against === undefined) return 1
    if (part !== against) return typeof part === 'number' && typeof against === 'number' ? part - against : 0
  }
  return one.path.length - other.path.length
}

function repair(data: unknown, issue: Issue) {
  const last = issue.path.at(-1)
  const parent = at(data, issue.path.slice(0, -1))
  const value = child(parent, last)
  if (issue.code === 'too_big' && issue.origin === 'array' && Array.isArray(value)) value.length = Number(issue.maximum)
  else if (value !== undefined) remove(parent, last)
  // A required value is missing: remove its parent.
  else remove(at(data, issue.path.slice(0, -2)), issue.path.at(-2))
}

const at = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((place: unknown, part) => child(place, part), data)

function child(place: unknown, key: PropertyKey | undefined): unknown {
  if (typeof place !== 'object' || place === null || key === undefined || !Object.hasOwn(place, key)) return undefined
  return Reflect.get(place, key)
}

function remove(place: unknown, key: PropertyKey | undefined) {
  if (Array.isArray(place) && typeof key === 'number') place.splice(key, 1)
  else if (typeof place === 'object' && place !== null && key !== undefined) Reflect.deleteProperty(place, key)
}
