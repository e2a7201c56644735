import { parseLength, type Styles, within } from './styles'

const headingLevels = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const
export type HeadingLevel = (typeof headingLevels)[number]

const transforms = ['none', 'uppercase', 'lowercase', 'capitalize'] as const

/** The style of a heading; undefined values use the default. `size` in pixels, `spacing` in em. */
export type TextStyle = {
  size: number | undefined
  weight: number | undefined
  spacing: number | undefined
  transform: (typeof transforms)[number] | undefined
}

/** The minimum and maximum size of each level in pixels. */
const sizes: Record<HeadingLevel, readonly [number, number]> = {
  h1: [24, 80],
  h2: [20, 60],
  h3: [16, 44],
  h4: [15, 36],
  h5: [14, 30],
  h6: [14, 26],
}
export const titleSizes: readonly [number, number] = [13, 20]

function weight(raw: string | number | null | undefined): number | undefined {
  const word = String(raw ?? '')
    .trim()
    .toLowerCase()
  if (word === 'normal') return 400
  if (word === 'bold') return 700
  const value = /^\d{3}$/.test(word) ? Number(word) : undefined
  return value === undefined ? undefined : within(Math.round(value / 50) * 50, 300, 900)
}

export function readTextStyle(styles: Styles | undefined, [least, most]: readonly [number, number]): TextStyle {
  const size = parseLength(styles?.fontSize)
  const spacing = styles?.letterSpacing === 'normal' ? 0 : parseLength(styles?.letterSpacing, size)
  return {
    size: size === undefined ? undefined : within(size, least, most),
    weight: weight(styles?.fontWeight),
    spacing: spacing === undefined ? undefined : within(spacing / (size || 16), -0.06, 0.2),
    transform: transforms.find((known) => known === styles?.textTransform),
  }
}

export function readHeadings(
  typography: Readonly<Record<string, string | Styles>> | undefined,
): Record<HeadingLevel, TextStyle> {
  const read = (level: HeadingLevel) => {
    const styles = typography?.[level]
    return readTextStyle(typeof styles === 'object' ? styles : undefined, sizes[level])
  }
  return { h1: read('h1'), h2: read('h2'), h3: read('h3'), h4: read('h4'), h5: read('h5'), h6: read('h6') }
}

const rounded = (value: number) => Number(value.toFixed(3))

/** Full size at 1,400 pixels, never below 60 % of it, so that a size chosen on a desktop fits a phone. */
const fluid = (size: number) => `clamp(${rounded(size * 0.6)}px,${rounded(size / 14)}vw,${rounded(size)}px)`

/** '' if the style sets nothing. */
export function textStyleCss({ size, weight: heavy, spacing, transform }: TextStyle): string {
  return [
    size !== undefined && `font-size:${fluid(size)}`,
    heavy !== undefined && `font-weight:${heavy}`,
    spacing !== undefined && `letter-spacing:${rounded(spacing)}em`,
    transform !== undefined && `text-transform:${transform}`,
  ]
    .filter(Boolean)
    .join(';')
}

/** Headings of the shop and of its content; small headings in the header and footer are not affected. */
export function headingCss(headings: Record<HeadingLevel, TextStyle>): string {
  return headingLevels
    .map((level) => {
      const css = textStyleCss(headings[level])
      return css && `${level}.heading,.prose ${level}{${css}}`
    })
    .join('')
}

export const headingCaseCss = (headings: Record<HeadingLevel, TextStyle>): string =>
  headingLevels
    .map((level) => {
      const { transform } = headings[level]
      return transform ? `${level}.heading{text-transform:${transform}}` : ''
    })
    .join('')
