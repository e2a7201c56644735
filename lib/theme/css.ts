import { curatedFonts } from './fonts'
import { type Ground, type GroundName, groundNames, groundRoles } from './grounds'
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

/** One rule per ground that is not the page's: the roles as they are inside `.on-{part}`. */
function groundCss(theme: Pick<Theme, 'grounds' | 'hero'>, roles: ThemeRoles): string {
  return groundNames
    .map((part) => {
      const own: Ground = theme.grounds[part]
      const standard = defaultGround(part, theme.hero.template)
      if (standard === 'surface' && own.ground === undefined && own.ink === undefined) return ''
      const inside = groundRoles(own.ground ?? roles[standard], own.ink, roles)
      const declarations = Object.entries(inside).map(([name, value]) => `--${name}:${value}`)
      return `.on-${part}{${declarations.join(';')}}`
    })
    .join('')
}

/**
 * The theme as rules for the page's style element. Only parsed values get here, so nothing can end the element early.
 * A picture's stage is the page's own ground again, whatever it stands in.
 */
export function themeCss(theme: Pick<Theme, 'primaryColor' | 'fonts' | 'grounds' | 'hero'>): string {
  return rootCss(theme) + groundCss(theme, themeRoles(theme.primaryColor))
}

function rootCss({ primaryColor, fonts: { heading, body } }: Pick<Theme, 'primaryColor' | 'fonts'>): string {
  return `:root,.stage{${roleCss(primaryColor)}}:root{--font-heading:var(${curatedFonts[heading]});--font-body:var(${curatedFonts[body]})}`
}

/** The same colour roles for the checkout, in the house's own fonts: nothing else of a theme goes there. */
export function checkoutCss({ primaryColor }: Pick<Theme, 'primaryColor'>): string {
  return rootCss({ primaryColor, fonts: { heading: 'Archivo', body: 'Inter' } })
}
