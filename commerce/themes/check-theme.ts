import { errorCodes } from '../contract/errors'
import { ThemeData } from '../contract/theme'
import { Refused } from '../errors'
import { unknownFields } from '../import/unknown-fields'

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
  return { theme: parsed.data, ignored: unknownFields(data, parsed.data).map((path) => path.join('.')) }
}
