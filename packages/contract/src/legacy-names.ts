import { z } from 'zod'

// The previous release used other names for some values of the API. This release accepts both and sends the current ones. The
// next release deletes this file and its uses (decision 0055).

type Renames = ReadonlyMap<unknown, string>

/** An enum that also accepts the values of the previous release. `renamed` maps each old value to its current one. */
export function renamedValues<const Values extends readonly [string, ...string[]]>(
  values: Values,
  renamed: Readonly<Record<string, Values[number]>>,
) {
  const renames: Renames = new Map(Object.entries(renamed))
  return z.preprocess((value) => renames.get(value) ?? value, z.enum(values))
}

/** An object that also accepts the keys of the previous release. `renamed` maps each old key to its current one. */
export function renamedKeys<Shape extends z.ZodType>(schema: Shape, renamed: Readonly<Record<string, string>>) {
  const renames: Renames = new Map(Object.entries(renamed))
  return z.preprocess((value) => {
    if (typeof value !== 'object' || value === null) return value
    const currentKey = (key: string) => {
      const current = renames.get(key)
      return current === undefined || current in value ? key : current
    }
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [currentKey(key), field]))
  }, schema)
}

/** Error codes of the previous release with their current names. */
const renamedCodes: Renames = new Map([
  ['card_refused', 'payment_declined'],
  ['payment_not_authorised', 'payment_not_authorized'],
  ['unauthorised', 'unauthorized'],
])

/** The current name of an error code. */
export const currentErrorCode = (code: string): string => renamedCodes.get(code) ?? code
