import { parseColor } from '@awning/platform/colors'
import type { ButtonColors } from './buttons'
import type { Styles } from './styles'

/** The colors that a theme sets for a kind of button. Not for the browser: it would load the CSS color parser. */
export function readButton(styles: Styles | undefined): ButtonColors {
  return {
    background: parseColor(styles?.backgroundColor) ?? parseColor(styles?.background),
    ink: parseColor(styles?.color),
    edge: parseColor(styles?.borderColor),
  }
}
