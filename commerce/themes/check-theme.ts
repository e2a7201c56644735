import { errorCodes } from '../contract/errors'
import { ThemeData } from '../contract/theme'
import { Refused } from '../errors'

/**
 * A theme from outside with the paths of what it holds that no theme has: those fields do nothing. Throws `Refused` 422 with the place
 * and the reason where it is no theme.
 */
export function checkTheme(data: unknown): { theme: ThemeData; ignored: string[] } {
  const parsed = ThemeData.safeParse(data)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const at = (issue?.path ?? []).map(String).join('/')
    throw new Refused(422, errorCodes.invalid, `This is no theme: ${issue?.message} at /${at}.`, `/${at}`)
  }
  return { theme: parsed.data, ignored: leftOut(data, parsed.data, '') }
}

function leftOut(given: unknown, kept: unknown, path: string): string[] {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return []
  const fields = new Map(Object.entries(kept))
  return Object.entries(given).flatMap(([name, value]) => {
    const at = path === '' ? name : `${path}.${name}`
    return fields.has(name) ? leftOut(value, fields.get(name), at) : [at]
  })
}
