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

/** For a button whose own colour would not be seen: the colours of the text. */
const inkButton = (roles: GroundRoles) => [
  `--action:${roles.ink}`,
  `--on-action:${roles.surface}`,
  `--action-hover:${roles['ink-muted']}`,
]

/** The theme's single choices as declarations of the page. */
export function styleDeclarations(styles: ThemeStyles, roles: ThemeRoles): string[] {
  const { buttons, links, modal, columns } = styles
  const own = buttonLook(buttons.primary, roles.primary, roles)
  return [
    ...(own === undefined && lostOn(roles.primary, roles.surface) ? inkButton(roles) : buttonCss('action', own)),
    ...buttonCss('second', buttonLook(buttons.secondary, roles.surface, roles)),
    ...followers(styles, roles),
    ...(links.underlined ? [] : ['--link-line:none']),
    ...(modal.overlay ? [`--overlay:${modal.overlay}`] : []),
    ...(modal.close ? [`--modal-close:${readableOn(modal.close, roles)}`] : []),
    ...(columns ? [`--grid-columns:${columns}`] : []),
  ]
}

/** The same inside a ground: what would be lost on it gives way to the ground's own colours. */
export function groundStyleDeclarations(
  styles: ThemeStyles,
  { page, inside, hero }: { page: ThemeRoles; inside: GroundRoles; hero: boolean },
): string[] {
  const called = hero ? buttonLook(styles.buttons.hero, inside.primary, inside) : undefined
  return [...(called ? buttonCss('action', called) : groundButton(styles, page, inside)), ...followers(styles, inside)]
}

function groundButton({ buttons }: ThemeStyles, page: ThemeRoles, inside: GroundRoles): string[] {
  const own = buttonLook(buttons.primary, inside.primary, inside)
  if (own) return lostOn(own.ground, inside.surface) ? [...inkButton(inside), '--action-edge:transparent'] : []
  // The page's button may wear the page's ink; here the brand's colour may be seen again.
  if (!lostOn(page.primary, page.surface)) return []
  return [
    `--action:${inside.primary}`,
    `--on-action:${inside['on-primary']}`,
    `--action-hover:${inside['primary-hover']}`,
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
