import { type Ground, type GroundName, type GroundRoles, groundNames, groundRoleNames, groundRoles } from './grounds'
import type { HeroTemplate } from './read-hero'
import type { Theme } from './read-theme'
import { type RoleName, roleNames, type ThemeRoles, themeRoles } from './roles'
import { scrimShare } from './scrim'
import { groundStyleDeclarations, styleDeclarations, styleRules } from './style-css'

/** What of a theme the page's style is made of. */
export type ThemeLook = Pick<Theme, 'primaryColor' | 'grounds' | 'styles'> & { hero: Pick<Theme['hero'], 'template'> }

/** That much of a theme and no more: it travels in the data of every page. */
export const lookOf = ({ primaryColor, grounds, styles, hero: { template } }: ThemeLook): ThemeLook => ({
  primaryColor,
  grounds,
  styles,
  hero: { template },
})

/** What each template of the hero stands on where the theme does not say. */
const heroGrounds: Record<HeroTemplate, RoleName> = {
  1: 'surface2',
  2: 'ink',
  3: 'primary',
  4: 'primary',
  5: 'primary-soft',
}

/** The grounds that differ from the page's own, as they are where the theme does not say. */
function defaultGround(part: GroundName, template: HeroTemplate): RoleName {
  if (part === 'hero') return heroGrounds[template]
  return part === 'footer' || part === 'notice' ? 'ink' : 'surface'
}

/** The roles inside a part; undefined for one that stands on the page's own ground. */
export function rolesOn(part: GroundName, { grounds, hero }: ThemeLook, roles: ThemeRoles): GroundRoles | undefined {
  const own: Ground = grounds[part]
  const standard = defaultGround(part, hero.template)
  if (standard === 'surface' && own.ground === undefined && own.ink === undefined) return undefined
  return groundRoles(own.ground ?? roles[standard], own.ink, roles)
}

const scrimPercent = ({ surface, ink }: GroundRoles) => `${Math.round(scrimShare(surface, ink) * 100)}%`

/** One rule per ground that differs from the page, `.on-{part}`; parts that look alike share theirs. */
function groundCss(theme: ThemeLook, roles: ThemeRoles): string {
  const rules = new Map<string, string[]>()
  for (const part of groundNames) {
    const inside = rolesOn(part, theme, roles)
    if (!inside) continue
    const changed = groundRoleNames.filter((name) => inside[name] !== roles[name])
    const css = [
      ...changed.map((name) => `--${name}:${inside[name]}`),
      ...groundStyleDeclarations(theme.styles, { page: roles, inside, hero: part === 'hero' }),
      ...(part === 'hero' && theme.hero.template === 2 ? [`--scrim:${scrimPercent(inside)}`] : []),
    ].join(';')
    rules.set(css, [...(rules.get(css) ?? []), `.on-${part}`])
  }
  return [...rules].map(([css, parts]) => `${parts.join(',')}{${css}}`).join('')
}

/**
 * The theme as rules for the page's style element. Only parsed values get here, so nothing can end the element early.
 * A picture's stage is the page's own ground again, whatever it stands in.
 */
export function themeCss(theme: ThemeLook): string {
  const roles = themeRoles(theme.primaryColor)
  const own = styleDeclarations(theme.styles, roles).join(';')
  return [
    checkoutCss(theme),
    own && `:root,.stage{${own}}`,
    groundCss(theme, roles),
    styleRules(theme.styles, rolesOn('search', theme, roles) ?? roles),
  ].join('')
}

/** The colour roles alone, for the checkout: nothing else of a theme goes there. */
export function checkoutCss({ primaryColor }: Pick<Theme, 'primaryColor'>): string {
  const roles = themeRoles(primaryColor)
  return `:root,.stage{${roleNames.map((name) => `--${name}:${roles[name]}`).join(';')}}`
}
