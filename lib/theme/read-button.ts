import { parseColor } from '../../commerce/contract/colors'
import type { ButtonColors } from './buttons'
import type { Styles } from './styles'

/** The colors that a theme gives a kind of button. Not in the browser: it would load the parser of CSS colors. */
export function readButton(styles: Styles | undefined): ButtonColors {
  return {
    ground: parseColor(styles?.backgroundColor) ?? parseColor(styles?.background),
    ink: parseColor(styles?.color),
    edge: parseColor(styles?.borderColor),
  }
}
