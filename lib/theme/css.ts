import { ownOnPrimary } from './buttons'
import { headingCaseCss } from './headings'
import type { HeroTemplate } from './read-hero'
import type { Theme } from './read-theme'
import { type RoleName, roleNames, type ThemeRoles, themeRoles } from './roles'
import { scrimColor, scrimShare } from './scrim'
import { defaultButton, styleDeclarations, styleRules, surfaceStyleDeclarations } from './style-css'
import {
  type SurfaceColors,
  type SurfaceName,
  type SurfaceRoles,
  surfaceNames,
  surfaceRoleNames,
  surfaceRoles,
} from './surfaces'
import { tokenDeclarations } from './tokens'

/** The parts of a theme that the page's style uses. */
export type ThemeStyleSource = Pick<Theme, 'primaryColor' | 'surfaces' | 'styles'> & {
  hero: Pick<Theme['hero'], 'template'>
}

/** Reduces a theme to these parts, because they are included in the data of every page. */
export const pickThemeStyle = ({
  primaryColor,
  surfaces,
  styles,
  hero: { template },
}: ThemeStyleSource): ThemeStyleSource => ({
  primaryColor,
  surfaces,
  styles,
  hero: { template },
})

/** The default surface of each hero template. */
const heroSurfaces: Record<HeroTemplate, RoleName> = {
  1: 'surface2',
  2: 'ink',
  3: 'primary',
  4: 'primary',
  5: 'primary-soft',
}

/** The default surface of a part, for parts that differ from the page. */
function defaultSurface(part: SurfaceName, template: HeroTemplate): RoleName {
  if (part === 'hero') return heroSurfaces[template]
  return part === 'footer' || part === 'notice' ? 'ink' : 'surface'
}

/** The roles inside a part; undefined if it has the page's surface. */
export function rolesOn(
  part: SurfaceName,
  { surfaces, hero }: ThemeStyleSource,
  roles: ThemeRoles,
): SurfaceRoles | undefined {
  const own: SurfaceColors = surfaces[part]
  const standard = defaultSurface(part, hero.template)
  if (standard === 'surface' && own.background === undefined && own.ink === undefined) return undefined
  return surfaceRoles(own.background ?? roles[standard], own.ink, roles)
}

/** The scrim of the hero, as a color with its opacity. */
function scrimCss({ surface, ink }: SurfaceRoles, brand: string): string {
  const ground = scrimColor(surface, ink, brand)
  return `color-mix(in srgb,${ground} ${Math.round(scrimShare(ground, ink) * 100)}%,transparent)`
}

/** One rule per surface that differs from the page, `.on-{part}`; parts with the same colors share a rule. */
function surfaceCss(theme: ThemeStyleSource, roles: ThemeRoles): string {
  const rules = new Map<string, string[]>()
  for (const part of surfaceNames) {
    const inside = rolesOn(part, theme, roles)
    if (!inside) continue
    const changed = surfaceRoleNames.filter((name) => inside[name] !== roles[name])
    const css = [
      ...changed.map((name) => `--${name}:${inside[name]}`),
      ...surfaceStyleDeclarations(theme.styles, { page: roles, inside, hero: part === 'hero' }),
      ...(part === 'hero' && theme.hero.template === 2 ? [`--scrim:${scrimCss(inside, roles.primary)}`] : []),
    ].join(';')
    rules.set(css, [...(rules.get(css) ?? []), `.on-${part}`])
  }
  return [...rules].map(([css, parts]) => `${parts.join(',')}{${css}}`).join('')
}

/**
 * The theme as CSS rules for the page's style element. Contains only parsed values, so nothing can close the element. The
 * background of a picture is always the page's surface.
 */
export function themeCss(theme: ThemeStyleSource): string {
  const roles = themeRoles(theme.primaryColor, ownOnPrimary(theme.styles.buttons, theme.primaryColor))
  const own = [
    ...styleDeclarations(theme.styles, roles),
    ...tokenDeclarations(theme.styles.tokens, theme.primaryColor),
  ].join(';')
  return [
    roleCss(roles),
    own && `:root,.stage{${own}}`,
    surfaceCss(theme, roles),
    styleRules(theme.styles, rolesOn('search', theme, roles) ?? roles),
  ].join('')
}

function roleCss(roles: ThemeRoles): string {
  return `:root,.stage{${roleNames.map((name) => `--${name}:${roles[name]}`).join(';')}}`
}

/** What the checkout uses of a theme. */
export type CheckoutStyleSource = Pick<Theme, 'primaryColor'> & {
  checkout: Pick<Theme['styles'], 'tokens' | 'headings'> & { onPrimary: string | undefined }
}

export const pickCheckoutStyle = ({
  primaryColor,
  styles: { tokens, headings, buttons },
}: Pick<Theme, 'primaryColor' | 'styles'>): CheckoutStyleSource => ({
  primaryColor,
  checkout: { tokens, headings, onPrimary: ownOnPrimary(buttons, primaryColor) },
})

/** The color roles, the corners and the case of the headings: the checkout uses nothing else of a theme. */
export function checkoutCss({ primaryColor, checkout }: CheckoutStyleSource): string {
  const roles = themeRoles(primaryColor, checkout.onPrimary)
  const own = [...defaultButton(roles), ...tokenDeclarations(checkout.tokens, primaryColor)].join(';')
  return `${roleCss(roles)}${own && `:root,.stage{${own}}`}${headingCaseCss(checkout.headings)}`
}
