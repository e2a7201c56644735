import { contrast, hexToOklch, luminance, oklchToHex, untilContrast } from './oklch'
import { onColor, type ThemeRoles } from './roles'

/** Colours that a theme gives a kind of button, as `#rrggbb`; the house's own fill the gaps. */
export type ButtonColors = { ground: string | undefined; ink: string | undefined; edge: string | undefined }

/** A button as it is drawn: the text is read on it at rest and under the pointer, and its shape is seen on the page. */
export type ButtonLook = { ground: string; ink: string; hover: string; edge: string | undefined }

const clamp = (lightness: number) => Math.min(1, Math.max(0, lightness))

/** Undefined where the theme says nothing of it. `standard` is the ground where it names none. */
export function buttonLook(
  own: ButtonColors,
  standard: string,
  page: Pick<ThemeRoles, 'surface' | 'surface2' | 'ink'>,
): ButtonLook | undefined {
  if (own.ground === undefined && own.ink === undefined && own.edge === undefined) return undefined
  const ground = own.ground ?? standard
  const ink = own.ink === undefined ? onColor(ground) : untilContrast(hexToOklch(own.ink), ground, 4.5)
  const color = hexToOklch(ground)
  // Away from the text's colour, so that it only gains contrast.
  const hover = oklchToHex({
    ...color,
    lightness: clamp(color.lightness + (luminance(ink) > luminance(ground) ? -0.05 : 0.05)),
  })
  return { ground, ink, hover, edge: edge(own.edge, ground, page) }
}

function edge(own: string | undefined, ground: string, page: Pick<ThemeRoles, 'surface' | 'surface2' | 'ink'>) {
  if (own !== undefined && own !== ground) return untilContrast(hexToOklch(own), page.surface2, 3)
  return contrast(ground, page.surface) < 1.3 ? page.ink : undefined
}

export function buttonCss(prefix: 'action' | 'second', look: ButtonLook | undefined): string[] {
  if (!look) return []
  const { ground, ink, hover } = look
  return [
    `--${prefix}:${ground}`,
    `--on-${prefix}:${ink}`,
    `--${prefix}-hover:${hover}`,
    ...(look.edge ? [`--${prefix}-edge:${look.edge}`] : []),
  ]
}
