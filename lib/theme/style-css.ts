import { buttonCss, type ResolvedButton, resolveButton, sharedInks } from './buttons'
import { headingCss, textStyleCss } from './headings'
import type { ThemeStyles } from './read-styles'
import type { ThemeRoles } from './roles'
import { hasLowContrast, readableColorOn, type SurfaceRoles } from './surfaces'

/** Colors that keep the theme's choice on every surface, adjusted until they are readable. */
function linkAndTitleColors({ links, titles }: ThemeStyles, roles: SurfaceRoles): string[] {
  return [
    ...(links.color ? [`--link:${readableColorOn(links.color, roles)}`] : []),
    ...(titles.color ? [`--tile-title:${readableColorOn(titles.color, roles)}`] : []),
  ]
}

/** The text color, for a button whose own color would not be visible. */
const textColorButton = (roles: SurfaceRoles) => [
  `--action:${roles.ink}`,
  `--on-action:${roles.surface}`,
  `--action-hover:${roles['ink-muted']}`,
]

/** The text color for buttons if the primary color is hardly visible on the page. */
export const defaultButton = (roles: SurfaceRoles): string[] =>
  hasLowContrast(roles.primary, roles.surface) ? textColorButton(roles) : []

/** A theme's main button without the colors that it has by default. */
function actionCss(button: ResolvedButton, roles: SurfaceRoles): string[] {
  const isDefault =
    button.background === roles.primary && button.ink === roles['on-primary'] && button.hover === roles['primary-hover']
  return buttonCss('action', button).filter((line) => !isDefault || line.startsWith('--action-edge'))
}

/** The main button of the page. */
function pageButton({ buttons }: ThemeStyles, roles: ThemeRoles, inks: ReadonlyMap<string, string>): string[] {
  const own = resolveButton(buttons.primary, roles.primary, roles, inks)
  return own === undefined ? defaultButton(roles) : actionCss(own, roles)
}

/** The theme's button, link and modal styles as CSS custom properties of the page. */
export function styleDeclarations(styles: ThemeStyles, roles: ThemeRoles): string[] {
  const { buttons, links, modal, columns } = styles
  const inks = sharedInks(buttons, roles)
  return [
    ...pageButton(styles, roles, inks),
    ...buttonCss('second', resolveButton(buttons.secondary, roles.surface, roles, inks)),
    ...linkAndTitleColors(styles, roles),
    ...(links.underlined ? [] : ['--link-line:none']),
    ...(modal.overlay ? [`--overlay:${modal.overlay}`] : []),
    ...(modal.close ? [`--modal-close:${readableColorOn(modal.close, roles)}`] : []),
    ...(columns ? [`--grid-columns:${columns}`] : []),
  ]
}

/** The same inside a surface: colors that are not visible on it are replaced by those of the surface. */
export function surfaceStyleDeclarations(
  styles: ThemeStyles,
  { page, inside, hero }: { page: ThemeRoles; inside: SurfaceRoles; hero: boolean },
): string[] {
  const inks = sharedInks(styles.buttons, page)
  const heroButton = hero ? resolveButton(styles.buttons.hero, inside.primary, inside, inks) : undefined
  const isPageDefault = !pageButton(styles, page, inks).some((line) => line.startsWith('--action:'))
  const heroCss = heroButton && (isPageDefault ? actionCss(heroButton, inside) : buttonCss('action', heroButton))
  return [...(heroCss ?? surfaceButton(styles, page, inside, inks)), ...linkAndTitleColors(styles, inside)]
}

function surfaceButton(
  { buttons }: ThemeStyles,
  page: ThemeRoles,
  inside: SurfaceRoles,
  inks: ReadonlyMap<string, string>,
): string[] {
  const own = resolveButton(buttons.primary, inside.primary, inside, inks)
  if (own)
    return hasLowContrast(own.background, inside.surface)
      ? [...textColorButton(inside), '--action-edge:transparent']
      : []
  // The page's button may have the text color; here the primary color may be visible again.
  if (!hasLowContrast(page.primary, page.surface)) return []
  return [
    `--action:${inside.primary}`,
    `--on-action:${inside['on-primary']}`,
    `--action-hover:${inside['primary-hover']}`,
  ]
}

/** Styles that need their own rules: headings, tile titles, the search page. */
export function styleRules({ headings, titles, search }: ThemeStyles, onSearch: SurfaceRoles): string {
  const title = textStyleCss(titles)
  return [
    headingCss(headings),
    title && `.tile-title{${title}}`,
    search.title && `.on-search h1{color:${readableColorOn(search.title, onSearch)}}`,
    search.close && `.on-search .search-close{color:${readableColorOn(search.close, onSearch)}}`,
  ]
    .filter(Boolean)
    .join('')
}
