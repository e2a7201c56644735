import { curatedFonts } from './fonts'
import type { Theme } from './read-theme'
import { roleNames, themeRoles } from './roles'

/** The colour roles of a primary colour (`#rrggbb`) as declarations: `--surface:#fffefd;…`. */
export function roleCss(primaryColor: string): string {
  const roles = themeRoles(primaryColor)
  return roleNames.map((name) => `--${name}:${roles[name]}`).join(';')
}

/** The theme as one rule for the page's style element. Only parsed values get here, so nothing can end the element early. */
export function themeCss(theme: Pick<Theme, 'primaryColor' | 'fonts'>): string {
  const { heading, body } = theme.fonts
  return `:root{${roleCss(theme.primaryColor)};--font-heading:var(${curatedFonts[heading]});--font-body:var(${curatedFonts[body]})}`
}

/** The same colour roles for the checkout, in the house's own fonts: nothing else of a theme goes there. */
export function checkoutCss(theme: Pick<Theme, 'primaryColor'>): string {
  return themeCss({ primaryColor: theme.primaryColor, fonts: { heading: 'Archivo', body: 'Inter' } })
}
