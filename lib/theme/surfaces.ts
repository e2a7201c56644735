import { contrast, firstStep, hexToOklch, luminance, mixInOklab, oklchToHex, untilContrast } from './oklch'
import type { RoleName, ThemeRoles } from './roles'

/** OKLCH chroma above which a color is saturated. */
const saturated = 0.12
/** In degrees: the edges between colors with similar hues do not flicker. */
const similarHue = 30
/** Below this lightness a yellow or orange looks brown. */
const darkest = 0.3
/** The contrast of a text color that had to be changed, or whose saturated background has another hue. */
const strongContrast = 7

/** Whether both colors are saturated and differ in hue, so that text of one on the other flickers. */
export function flickers(text: string, background: string): boolean {
  const [one, other] = [hexToOklch(text), hexToOklch(background)]
  if (one.c <= saturated || other.c <= saturated) return false
  const apart = Math.abs((one.h ?? 0) - (other.h ?? 0))
  return Math.min(apart, 360 - apart) > similarHue
}

/** Whether a text color of a theme stays as given on `background`. */
export function keepsText(text: string, background: string): boolean {
  const ratio = contrast(text, background)
  return ratio >= strongContrast || (ratio >= 4.5 && !flickers(text, background))
}

/** Whether a color that was darkened is too dark to show its hue. */
const isTooDark = (moved: string) => hexToOklch(moved).l < darkest

/** A text color of a theme, with its lightness changed until it is readable on `background`; `neutral` if its hue is lost on the way. */
export function ownText(text: string, background: string, neutral: string): string {
  if (keepsText(text, background)) return text
  const moved = untilContrast(hexToOklch(text), background, strongContrast)
  return contrast(moved, background) < strongContrast || isTooDark(moved) ? neutral : moved
}

/** Parts of the shop that can have a surface of their own: `.on-header`, `.on-footer` and so on in the page. */
export const surfaceNames = ['header', 'footer', 'notice', 'hero', 'search', 'listing', 'about'] as const
export type SurfaceName = (typeof surfaceNames)[number]

/**
 * The background (`background`) and text color (`ink`) of a part's surface as the theme sets them, as `#rrggbb`; the part's defaults
 * fill the gaps.
 */
export type SurfaceColors = { background: string | undefined; ink: string | undefined }

/** Roles that a surface overrides. The others are independent pairs and valid on any surface. */
export const surfaceRoleNames = [
  'surface',
  'surface2',
  'surface3',
  'line',
  'line-strong',
  'ink',
  'ink-muted',
  'primary',
  'on-primary',
  'primary-hover',
  'primary-text',
  'primary-line',
  'danger',
  'danger-soft',
  'success',
  'success-soft',
  'warn',
  'warn-soft',
] as const satisfies readonly RoleName[]
export type SurfaceRole = (typeof surfaceRoleNames)[number]
export type SurfaceRoles = Pick<ThemeRoles, SurfaceRole>

/**
 * Pairs of foreground and background inside a surface, with the contrast that they reach for every background, text and primary
 * color.
 * @internal for tests
 */
export const surfacePairs: readonly [front: SurfaceRole, background: SurfaceRole, ratio: number][] = [
  ...(['ink', 'ink-muted', 'primary-text', 'danger', 'success', 'warn'] as const).flatMap((front) =>
    (['surface', 'surface2', 'surface3'] as const).map((background): [SurfaceRole, SurfaceRole, number] => [
      front,
      background,
      4.5,
    ]),
  ),
  ...(['line-strong', 'primary-line'] as const).flatMap((front) =>
    (['surface', 'surface2', 'surface3'] as const).map((background): [SurfaceRole, SurfaceRole, number] => [
      front,
      background,
      3,
    ]),
  ),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['success', 'success-soft', 4.5],
  ['warn', 'warn-soft', 4.5],
]

/** Below this contrast a button is hardly visible on its surface and gets the text color instead. Dark surfaces need more. */
const buttonEdge = { light: 1.2, dark: 1.6 } as const

const clamp = (lightness: number) => Math.min(1, Math.max(0, lightness))

const shifted = (hex: string, by: number): string => {
  const color = hexToOklch(hex)
  return oklchToHex({ ...color, l: clamp(color.l + by) })
}

/**
 * Moves `ink` as far towards `background` as `isVisible` allows, starting at `share`. `ink` itself must be visible.
 */
function blendTowards(ink: string, background: string, share: number, isVisible: (color: string) => boolean): string {
  const at = (step: number) => mixInOklab(ink, background, share - step * 0.02)
  const step = firstStep(Math.ceil(share / 0.02), (step) => isVisible(at(step)))
  return step === undefined ? ink : at(step)
}

/**
 * Moves `color` towards the text color until it reaches the contrast `target` on `against`; `ink` if nothing else does. A color
 * on the other side could be visible on `against` and invisible on nearby surfaces.
 */
function visibleColor(color: string, ink: string, against: string, target: number): string {
  const darker = luminance(ink) < luminance(against)
  const at = (step: number) => shifted(color, (darker ? -0.01 : 0.01) * step)
  const isVisible = (hex: string) => luminance(hex) < luminance(against) === darker && contrast(hex, against) >= target
  const step = firstStep(100, (step) => isVisible(at(step)))
  return step === undefined ? ink : at(step)
}

/** The primary color as text: `ink` if it is readable only where it looks brown. */
function primaryText(color: string, ink: string, background: string, against: string): string {
  const readable = visibleColor(color, ink, against, 4.5)
  const text = flickers(readable, background) ? visibleColor(color, ink, against, strongContrast) : readable
  return text !== color && isTooDark(text) ? ink : text
}

/**
 * The roles of a part with the background `background`. Their lightness is adjusted until `surfacePairs` hold, so a theme can set any
 * background and text color. If `ink` is undefined, the text is near black or near white.
 */
export function surfaceRoles(background: string, ink: string | undefined, roles: ThemeRoles): SurfaceRoles {
  const own = hexToOklch(background)
  const dark = luminance(background) > 0.18
  const plain = { ...own, l: dark ? 0.2 : 0.985, c: Math.min(own.c, dark ? 0.03 : 0.01) }
  const neutral = untilContrast(plain, background, 4.5)
  const front = ink === undefined ? neutral : ownText(ink, background, neutral)
  const isDarker = luminance(front) < luminance(background)
  const away = isDarker ? 1 : -1
  // Towards the text color as on every surface, unless the text would become unreadable.
  const towardsText = contrast(front, shifted(background, -away * 0.065)) >= 4.5
  const step = towardsText ? -away : away
  const surface2 = shifted(background, step * 0.035)
  const surface3 = shifted(background, step * 0.065)
  const worst = towardsText ? surface3 : background
  const invisible = hasLowContrast(roles.primary, background)
  const sign = (color: string) => visibleColor(color, front, worst, 4.5)
  const line = visibleColor(roles['primary-line'], front, worst, 3)
  return {
    surface: background,
    surface2,
    surface3,
    line: mixInOklab(front, background, 0.82),
    'line-strong': blendTowards(front, background, 0.6, (color) => contrast(color, worst) >= 3),
    ink: front,
    'ink-muted': blendTowards(
      front,
      background,
      0.3,
      (color) => contrast(color, worst) >= 4.5 && keepsText(color, background),
    ),
    primary: invisible ? front : roles.primary,
    'on-primary': invisible ? background : roles['on-primary'],
    'primary-hover': invisible ? shifted(front, -away * 0.06) : roles['primary-hover'],
    // The page's versions of the primary color are darkened for a light page.
    'primary-text': primaryText(isDarker ? roles['primary-text'] : roles.primary, front, background, worst),
    'primary-line': isDarker || line === roles['primary-line'] ? line : visibleColor(roles.primary, front, worst, 3),
    danger: sign(roles.danger),
    'danger-soft': surface2,
    success: sign(roles.success),
    'success-soft': surface2,
    warn: sign(roles.warn),
    'warn-soft': surface2,
  }
}

/** A theme's `color` as text on any surface of `roles`; their text color if no other is readable. */
export function readableColorOn(color: string, roles: SurfaceRoles): string {
  const surfaces = [roles.surface, roles.surface2, roles.surface3]
  const [worst = roles.surface] = surfaces.toSorted((a, b) => contrast(roles.ink, a) - contrast(roles.ink, b))
  const readable = visibleColor(color, roles.ink, worst, 4.5)
  if (readable === color && [worst, roles.surface].every((background) => keepsText(color, background))) return color
  const moved = visibleColor(color, roles.ink, worst, strongContrast)
  return isTooDark(moved) ? roles.ink : moved
}

/** Whether a button of this color would hardly be visible on the background. */
export const hasLowContrast = (button: string, background: string) =>
  contrast(button, background) < (luminance(background) > 0.18 ? buttonEdge.light : buttonEdge.dark)
