import { buttonCss, buttonLook } from './buttons'
import { type GroundRoles, lostOn, readableOn } from './grounds'
import { headingCss, textStyleCss } from './headings'
import type { ThemeStyles } from './read-styles'
import type { ThemeRoles } from './roles'

/** Colours that keep what the theme chose on every ground, moved there until they are read. */
function followers({ links, titles }: ThemeStyles, roles: GroundRoles): string[] {
  return [
    ...(links.color ? [`--link:${readableOn(links.color, roles)}`] : []),
    ...(titles.color ? [`--tile-title:${readableOn(titles.color, roles)}`] : []),
  ]
}

/** The theme's single choices as declarations of the page. */
export function styleDeclarations(styles: ThemeStyles, roles: ThemeRoles): string[] {
  const { buttons, links, modal, columns } = styles
  return [
    ...buttonCss('action', buttonLook(buttons.primary, roles.primary, roles)),
    ...buttonCss('second', buttonLook(buttons.secondary, roles.surface, roles)),
    ...followers(styles, roles),
    ...(links.underlined ? [] : ['--link-line:none']),
    ...(modal.overlay ? [`--overlay:${modal.overlay}`] : []),
    ...(modal.close ? [`--modal-close:${readableOn(modal.close, roles)}`] : []),
    ...(columns ? [`--grid-columns:${columns}`] : []),
  ]
}

/** The same inside a ground: what would be lost on it gives way to the ground's own colours. */
export function groundStyleDeclarations(styles: ThemeStyles, inside: GroundRoles, hero: boolean): string[] {
  const own = buttonLook(styles.buttons.primary, inside.primary, inside)
  const lost = own !== undefined && own.edge === undefined && lostOn(own.ground, inside.surface)
  const called = hero ? buttonLook(styles.buttons.hero, inside.primary, inside) : undefined
  return [
    ...(lost && !called
      ? [`--action:${inside.ink}`, `--on-action:${inside.surface}`, `--action-hover:${inside['ink-muted']}`]
      : []),
    ...buttonCss('action', called),
    ...followers(styles, inside),
  ]
}

/** What is set in rules of its own: headings, the titles of tiles, the search page. */
export function styleRules({ headings, titles, search }: ThemeStyles, onSearch: GroundRoles): string {
  const title = textStyleCss(titles)
  return [
    headingCss(headings),
    title && `.tile-title{${title}}`,
    search.title && `.on-search h1{color:${readableOn(search.title, onSearch)}}`,
    search.close && `.on-search .search-close{color:${readableOn(search.close, onSearch)}}`,
  ]
    .filter(Boolean)
    .join('')
}
