import type { ThemeData } from '@awning/contract/theme'
import { parseColor, parseTint } from '@awning/platform/colors'
import { readTokens, type ThemeTokens } from '@awning/platform/theme-tokens'
import type { ButtonColors } from './buttons'
import { type HeadingLevel, readHeadings, readTextStyle, type TextStyle, titleSizes } from './headings'
import { readButton } from './read-button'
import { within } from './styles'

/** Styles of single parts, colors as `#rrggbb`. Undefined values use the default. */
export type ThemeStyles = {
  buttons: { primary: ButtonColors; secondary: ButtonColors; hero: ButtonColors }
  links: { color: string | undefined; underlined: boolean }
  headings: Record<HeadingLevel, TextStyle>
  /** Titles of product tiles. */
  titles: TextStyle & { color: string | undefined }
  search: { title: string | undefined; close: string | undefined }
  modal: { overlay: string | undefined; close: string | undefined }
  /** Product tiles per row on the widest screen: 2 to 4. */
  columns: number | undefined
  tokens: ThemeTokens
}

export function readStyles({ styles = {}, layout }: ThemeData): ThemeStyles {
  const titles = styles.productList?.titleStyles
  return {
    tokens: readTokens(styles.tokens),
    buttons: {
      primary: readButton(styles.button?.primary),
      secondary: readButton(styles.button?.secondary),
      hero: readButton(styles.heroBanner?.ctaBtnStyles),
    },
    links: {
      color: parseColor(styles.linkStyles?.color),
      underlined: !/^\s*none\b/i.test(String(styles.linkStyles?.textDecoration ?? '')),
    },
    headings: readHeadings(styles.typography),
    titles: { ...readTextStyle(titles, titleSizes), color: parseColor(titles?.color) },
    search: {
      title: parseColor(styles.search?.titleStyles?.color),
      close: parseColor(styles.search?.closeBtnStyles?.color),
    },
    modal: { overlay: parseTint(styles.modal?.overlayColor), close: parseColor(styles.modal?.closeButtonColor) },
    columns: readColumns(layout?.productList?.grid),
  }
}

/** `'3'`, `'3-columns'`, `'grid-3'`, `'4x2'`: the first number, limited to the range of the grid. */
function readColumns(grid: string | undefined): number | undefined {
  const found = /\d+/.exec(grid?.slice(0, 40) ?? '')
  return found ? within(Number(found[0]), 2, 4) : undefined
}
