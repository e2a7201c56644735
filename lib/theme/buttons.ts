import { contrast, hexToOklch, luminance, oklchToHex, untilContrast } from './oklch'
import { contrastingTextColor, type ThemeRoles } from './roles'

/** Colors that a theme sets for a kind of button, as `#rrggbb`. Undefined colors use the defaults. */
export type ButtonColors = { background: string | undefined; ink: string | undefined; edge: string | undefined }

/** The resolved colors of a button: the text is readable at rest and on hover, and the button is visible on the page. */
export type ResolvedButton = { background: string; ink: string; hover: string; edge: string | undefined }

const clamp = (lightness: number) => Math.min(1, Math.max(0, lightness))

/** Resolves the colors of a button. Undefined if the theme sets none of them. */
export function resolveButton(
  own: ButtonColors,
  defaultBackground: string,
  page: Pick<ThemeRoles, 'surface' | 'surface2' | 'ink'>,
): ResolvedButton | undefined {
  if (own.background === undefined && own.ink === undefined && own.edge === undefined) return undefined
  const background = own.background ?? defaultBackground
  const ink =
    own.ink === undefined ? contrastingTextColor(background) : untilContrast(hexToOklch(own.ink), background, 4.5)
  const color = hexToOklch(background)
  // Away from the text color, so that the contrast only increases.
  const hover = oklchToHex({
    ...color,
    l: clamp(color.l + (luminance(ink) > luminance(background) ? -0.05 : 0.05)),
  })
  return { background, ink, hover, edge: edge(own.edge, background, page) }
}

function edge(own: string | undefined, background: string, page: Pick<ThemeRoles, 'surface' | 'surface2' | 'ink'>) {
  if (own !== undefined && own !== background) return untilContrast(hexToOklch(own), page.surface2, 3)
  return contrast(background, page.surface) < 1.3 ? page.ink : undefined
}

export function buttonCss(prefix: 'action' | 'second', button: ResolvedButton | undefined): string[] {
  if (!button) return []
  const { background, ink, hover } = button
  return [
    `--${prefix}:${background}`,
    `--on-${prefix}:${ink}`,
    `--${prefix}-hover:${hover}`,
    ...(button.edge ? [`--${prefix}-edge:${button.edge}`] : []),
  ]
}
