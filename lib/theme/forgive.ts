import { z } from 'zod'
import { ThemeData } from '../../commerce/contract/theme'

type Issue = z.core.$ZodIssue

/** Each round takes away what was found wrong; what is still wrong after the last is no theme. */
const rounds = 6

/**
 * Theme data of any origin: a field of the wrong type or size is left out as if the theme had not named it, a list that is too long is cut.
 * What is no object at all, or cannot be mended, is the empty theme; the default one then fills every field.
 */
export function forgiveTheme(raw: unknown): ThemeData {
  const data: unknown = structuredClone(raw)
  for (let round = 0; round < rounds; round++) {
    const parsed = ThemeData.safeParse(data)
    if (parsed.success) return parsed.data
    const { issues } = parsed.error
    if (issues.some(({ path }) => path.length === 0)) return {}
    // From the end, so that places in lists before it stay what they are.
    for (const issue of issues.toSorted((one, other) => byPlace(other, one))) mend(data, issue)
  }
  return {}
}

/** The same as the shape of an answer; one that is no object is none. */
export const AnyThemeData = z.record(z.string(), z.unknown()).transform(forgiveTheme)

function byPlace(one: Issue, other: Issue): number {
  for (const [index, part] of one.path.entries()) {
    const against = other.path[index]
    if (against === undefined) return 1
    if (part !== against) return typeof part === 'number' && typeof against === 'number' ? part - against : 0
  }
  return one.path.length - other.path.length
}

function mend(data: unknown, issue: Issue) {
  const last = issue.path.at(-1)
  const parent = at(data, issue.path.slice(0, -1))
  const value = child(parent, last)
  if (issue.code === 'too_big' && issue.origin === 'array' && Array.isArray(value)) value.length = Number(issue.maximum)
  else if (value !== undefined) remove(parent, last)
  // Something that must be there is not: what misses it goes.
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
