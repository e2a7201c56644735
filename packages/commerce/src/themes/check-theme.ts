import { errorCodes } from '@awning/contract/errors'
import { ThemeData } from '@awning/contract/theme'
import { type RemovedCss, removedCss } from '@awning/platform/custom-css'
import { ApiError } from '../http/errors'
import { unusedThemeTexts } from './translate-theme'
import { unknownFields } from './unknown-fields'

/**
 * Validates a theme and returns the paths of fields that have no effect: unknown ones, and translations of list entries that it does
 * not have; and the custom CSS that shops do not get. Throws `ApiError` 422 with location and reason when the theme is invalid.
 */
export function checkTheme(data: unknown): { theme: ThemeData; ignored: string[]; removedCss: RemovedCss[] } {
  const parsed = ThemeData.safeParse(data)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const at = (issue?.path ?? []).map(String).join('/')
    throw new ApiError(422, errorCodes.invalid, `The theme is malformed: ${issue?.message} at /${at}.`, `/${at}`)
  }
  const ignored = [...unknownFields(data, parsed.data), ...unusedThemeTexts(parsed.data)]
  return {
    theme: parsed.data,
    ignored: ignored.map((path) => path.join('.')),
    removedCss: removedCss(parsed.data.styles?.customCSS),
  }
}
