import { contrast, hexToOklch, luminance, oklchToHex, untilContrast } from './oklch'
import type { RoleName, ThemeRoles } from './roles'

/** Parts of the shop that may stand on a ground of their own: `.on-header`, `.on-footer` and so on in the page. */
export const groundNames = ['header', 'footer', 'notice', 'hero', 'search', 'listing', 'about'] as const
export type GroundName = (typeof groundNames)[number]

/** What a theme says of a part's ground; the part's own default fills the gaps. Colours as `#rrggbb`. */
export type Ground = { ground: string | undefined; ink: string | undefined }

/** Roles that a ground sets anew. The others are pairs of their own and hold anywhere. */
export const groundRoleNames = [
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
export type GroundRole = (typeof groundRoleNames)[number]
export type GroundRoles = Pick<ThemeRoles, GroundRole>

/** What may stand on what inside a ground, and the contrast that it reaches for every ground, ink and primary colour. */
export const groundPairs: readonly [front: GroundRole, ground: GroundRole, ratio: number][] = [
  ...(['ink', 'ink-muted', 'primary-text', 'danger', 'success', 'warn'] as const).flatMap((front) =>
    (['surface', 'surface2', 'surface3'] as const).map((ground): [GroundRole, GroundRole, number] => [
      front,
      ground,
      4.5,
    ]),
  ),
  ...(['line-strong', 'primary-line'] as const).flatMap((front) =>
    (['surface', 'surface2', 'surface3'] as const).map((ground): [GroundRole, GroundRole, number] => [
      front,
      ground,
      3,
    ]),
  ),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['danger', 'danger-soft', 4.5],
  ['success', 'success-soft', 4.5],
  ['warn', 'warn-soft', 4.5],
]

/** A button that is nearer to its ground than this is hardly seen as one: it takes the colour of the text instead. On dark the eye asks for more. */
const buttonEdge = { light: 1.2, dark: 1.6 } as const

const clamp = (lightness: number) => Math.min(1, Math.max(0, lightness))

const shifted = (hex: string, by: number): string => {
  const color = hexToOklch(hex)
  return oklchToHex({ ...color, lightness: clamp(color.lightness + by) })
}

/** Between two colours, on the straight way through OKLab. `share` 0 is the first. */
function between(one: string, other: string, share: number): string {
  const [a, b] = [hexToOklch(one), hexToOklch(other)]
  const mix = (from: number, to: number) => from * (1 - share) + to * share
  const greenRed = mix(a.chroma * Math.cos(a.hue), b.chroma * Math.cos(b.hue))
  const blueYellow = mix(a.chroma * Math.sin(a.hue), b.chroma * Math.sin(b.hue))
  return oklchToHex({
    lightness: mix(a.lightness, b.lightness),
    chroma: Math.hypot(greenRed, blueYellow),
    hue: Math.atan2(blueYellow, greenRed),
  })
}

/** `ink` as far towards `ground` as `target` allows, from `share` on. `ink` itself must reach the target. */
function towards(ink: string, ground: string, share: number, against: string, target: number): string {
  for (let part = share; part > 0; part -= 0.02) {
    const hex = between(ink, ground, part)
    if (contrast(hex, against) >= target) return hex
  }
  return ink
}

/**
 * `color` moved to `ink`'s side of the ground until it reaches `target` on `against`; `ink` where nothing else does. A colour of the
 * other side may be seen on `against` and lost on its neighbours.
 */
function seen(color: string, ink: string, against: string, target: number): string {
  const darker = luminance(ink) < luminance(against)
  for (let by = 0; by <= 1; by += 0.01) {
    const hex = shifted(color, darker ? -by : by)
    if (luminance(hex) < luminance(against) === darker && contrast(hex, against) >= target) return hex
  }
  return ink
}

/**
 * The roles of a part that stands on `ground`. Everything in them is moved in lightness until `groundPairs` hold, so a theme may name any
 * ground and any ink. `ink` undefined is the ground's own, near black or near white.
 */
export function groundRoles(ground: string, ink: string | undefined, roles: ThemeRoles): GroundRoles {
  const own = hexToOklch(ground)
  const dark = luminance(ground) > 0.18
  const plain = { lightness: dark ? 0.2 : 0.985, chroma: Math.min(own.chroma, dark ? 0.03 : 0.01), hue: own.hue }
  const front = untilContrast(ink === undefined ? plain : hexToOklch(ink), ground, 4.5)
  const away = luminance(front) < luminance(ground) ? 1 : -1
  // Towards the ink as on every ground, unless the text would no longer be read there.
  const towardsInk = contrast(front, shifted(ground, -away * 0.065)) >= 4.5
  const step = towardsInk ? -away : away
  const surface2 = shifted(ground, step * 0.035)
  const surface3 = shifted(ground, step * 0.065)
  const worst = towardsInk ? surface3 : ground
  const lost = lostOn(roles.primary, ground)
  const sign = (role: RoleName) => seen(roles[role], front, worst, 4.5)
  return {
    surface: ground,
    surface2,
    surface3,
    line: between(front, ground, 0.82),
    'line-strong': towards(front, ground, 0.6, worst, 3),
    ink: front,
    'ink-muted': towards(front, ground, 0.3, worst, 4.5),
    primary: lost ? front : roles.primary,
    'on-primary': lost ? ground : roles['on-primary'],
    'primary-hover': lost ? shifted(front, -away * 0.06) : roles['primary-hover'],
    'primary-text': sign('primary-text'),
    'primary-line': seen(roles['primary-line'], front, worst, 3),
    danger: sign('danger'),
    'danger-soft': surface2,
    success: sign('success'),
    'success-soft': surface2,
    warn: sign('warn'),
    'warn-soft': surface2,
  }
}

/** `color` as text on any of the surfaces of `roles`; their ink where nothing else is read. */
export function readableOn(color: string, roles: GroundRoles): string {
  const surfaces = [roles.surface, roles.surface2, roles.surface3]
  const [worst = roles.surface] = surfaces.toSorted((a, b) => contrast(roles.ink, a) - contrast(roles.ink, b))
  return seen(color, roles.ink, worst, 4.5)
}

/** Whether a button of this colour would hardly be seen as one on the ground. */
export const lostOn = (button: string, ground: string) =>
  contrast(button, ground) < (luminance(ground) > 0.18 ? buttonEdge.light : buttonEdge.dark)
