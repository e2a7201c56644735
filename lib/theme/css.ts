import { type Ground, type GroundName, groundNames, groundRoleNames, groundRoles } from './grounds'
import type { HeroTemplate } from './read-hero'
import type { Theme } from './read-theme'
import { type RoleName, roleNames, type ThemeRoles, themeRoles } from './roles'

/** The colour roles of a primary colour (`#rrggbb`) as declarations: `--surface:#fffefd;…`. */
export function roleCss(primaryColor: string): string {
  const roles = themeRoles(primaryColor)
  return roleNames.map((name) => `--${name}:${roles[name]}`).join(';')
}

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

/** What a ground sets anew, as declarations; '' for a part that stands on the page's own. */
function groundDeclarations(part: GroundName, { grounds, hero }: Pick<Theme, 'grounds' | 'hero'>, roles: ThemeRoles) {
  const own: Ground = grounds[part]
  const standard = defaultGround(part, hero.template)
  if (standard === 'surface' && own.ground === undefined && own.ink === undefined) return ''
  const inside = groundRoles(own.ground ?? roles[standard], own.ink, roles)
  return groundRoleNames
    .filter((name) => inside[name] !== roles[name])
    .map((name) => `--${name}:${inside[name]}`)
    .join(';')
}

/** One rule per ground that differs from the page, `.on-{part}`; parts that look alike share theirs. */
function groundCss(theme: Pick<Theme, 'grounds' | 'hero'>, roles: ThemeRoles): string {
  const rules = new Map<string, string[]>()
  for (const part of groundNames) {
    const declarations = groundDeclarations(part, theme, roles)
    if (declarations) rules.set(declarations, [...(rules.get(declarations) ?? []), `.on-${part}`])
  }
  return [...rules].map(([declarations, parts]) => `${parts.join(',')}{${declarations}}`).join('')
}

/**
 * The theme as rules for the page's style element. Only parsed values get here, so nothing can end the element early.
 * A picture's stage is the page's own ground again, whatever it stands in.
 */
export function themeCss(theme: Pick<Theme, 'primaryColor' | 'grounds' | 'hero'>): string {
  return checkoutCss(theme) + groundCss(theme, themeRoles(theme.primaryColor))
}

/** The colour roles alone, for the checkout: nothing else of a theme goes there. */
export function checkoutCss({ primaryColor }: Pick<Theme, 'primaryColor'>): string {
  return `:root,.stage{${roleCss(primaryColor)}}`
}
