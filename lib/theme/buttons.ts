import { contrast, hexToOklch, luminance, oklchToHex, untilContrast } from './oklch'
import { contrastingTextColor, type ThemeRoles } from './roles'
import { keepsText, ownText } from './surfaces'

/** Colors that a theme sets for a kind of button, as `#rrggbb`. Undefined colors use the defaults. */
export type ButtonColors = { background: string | undefined; ink: string | undefined; edge: string | undefined }

/** The resolved colors of a button: the text is readable at rest and on hover, and the button is visible on the page. */
export type ResolvedButton = { background: string; ink: string; hover: string; edge: string | undefined }

const clamp = (lightness: number) => Math.min(1, Math.max(0, lightness))

type Buttons = Readonly<Record<'primary' | 'secondary' | 'hero', ButtonColors>>

/** The text colors that a theme sets for buttons, with their backgrounds. */
function ownInks({ primary, hero, secondary }: Buttons, page: Pick<ThemeRoles, 'primary' | 'surface'>) {
  const withDefault = [
    { ...primary, base: page.primary },
    { ...hero, base: page.primary },
    { ...secondary, base: page.surface },
  ]
  return withDefault.flatMap(({ ink, background, base }) =>
    ink === undefined ? [] : [{ ink, background: background ?? base }],
  )
}

/** The text color that a theme sets for a button in the primary color, if it is readable: it applies everywhere on that color. */
export const ownOnPrimary = (buttons: Buttons, primary: string): string | undefined =>
  ownInks(buttons, { primary, surface: '' }).find(
    ({ ink, background }) => background === primary && keepsText(ink, primary),
  )?.ink

/** The text color on each background of a button, for buttons without a readable one of their own. */
export function sharedInks(buttons: Buttons, page: ThemeRoles): ReadonlyMap<string, string> {
  const own = ownInks(buttons, page)
  const isReadable = ({ ink, background }: (typeof own)[number]) => keepsText(ink, background)
  const inks = new Map<string, string>()
  for (const { ink, background } of [...own.filter(isReadable), ...own])
    if (!inks.has(background)) inks.set(background, ownText(ink, background, contrastingTextColor(background)))
  return inks.set(page.primary, page['on-primary'])
}

/** Undefined if the theme sets none of the colors. */
export function resolveButton(
  own: ButtonColors,
  defaultBackground: string,
  page: Pick<ThemeRoles, 'surface' | 'surface2' | 'ink'>,
  inks: ReadonlyMap<string, string>,
): ResolvedButton | undefined {
  if (own.background === undefined && own.ink === undefined && own.edge === undefined) return undefined
  const background = own.background ?? defaultBackground
  const ink = buttonInk(own.ink, background, inks)
  const color = hexToOklch(background)
  // Away from the text color, so that the contrast only increases.
  const hover = oklchToHex({
    ...color,
    l: clamp(color.l + (luminance(ink) > luminance(background) ? -0.05 : 0.05)),
  })
  return { background, ink, hover, edge: edge(own.edge, background, page) }
}

function buttonInk(own: string | undefined, background: string, inks: ReadonlyMap<string, string>): string {
  if (own !== undefined && keepsText(own, background)) return own
  const neutral = contrastingTextColor(background)
  return inks.get(background) ?? (own === undefined ? neutral : ownText(own, background, neutral))
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
