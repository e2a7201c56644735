import { mixInRgb } from '@awning/platform/mix-colors'
import { buttonRadii, defaultTokens, radii, type ThemeTokens } from '@awning/platform/theme-tokens'
import { buttonCss, ownOnPrimary, type ResolvedButton, resolveButton, sharedInks } from './buttons'
import { headingCaseCss, headingCss, textStyleCss } from './headings'
import { contrast, hexToOklch, oklchToHex } from './oklch'
import type { HeroTemplate, Theme, ThemeStyles } from './read-theme'
import { type RoleName, roleNames, type ThemeRoles, themeRoles } from './roles'
import {
  hasLowContrast,
  readableColorOn,
  type SurfaceColors,
  type SurfaceName,
  type SurfaceRoles,
  surfaceNames,
  surfaceRoleNames,
  surfaceRoles,
} from './surfaces'

/** A little above 4.5:1, because blends are rounded. */
const readable = 4.7

/**
 * The opacity of a `background` overlay on a picture, 0..1, at which `ink` has a contrast of 4.5:1 on any picture. The worst case is
 * a black or a white pixel: blends with any other color are between those two.
 */
export function scrimShare(background: string, ink: string): number {
  for (let share = 0.3; share < 1; share += 0.01)
    if (['#000000', '#ffffff'].every((pixel) => contrast(ink, mixInRgb(pixel, background, share)) >= readable))
      return Number(share.toFixed(2))
  return 1
}

/**
 * The color of the overlay: a dark `background` has a little more of the brand's hue, so that a picture below it does not turn gray, if
 * `ink` is readable on it. The colors are `#rrggbb`.
 */
export function scrimColor(background: string, ink: string, brand: string): string {
  const { l } = hexToOklch(background)
  if (l > darkest) return background
  const { c, h } = hexToOklch(brand)
  const tinted = oklchToHex({ mode: 'oklch', l: l + 0.06, c: Math.min(c, 0.05), ...(h !== undefined && { h }) })
  return contrast(ink, tinted) < readable ? background : tinted
}

/** The OKLCH lightness of surfaces that are nearly black. */
const darkest = 0.3

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

/** OKLCH chroma from which a light color, such as lime, is a brand's sign. */
const vivid = 0.12
const isVivid = (color: string) => hexToOklch(color).c >= vivid

/** Buttons of a page whose primary color is hardly visible on it: outlined if the color is vivid, otherwise in the text color. */
function defaultButton(roles: SurfaceRoles): string[] {
  if (!hasLowContrast(roles.primary, roles.surface)) return []
  return isVivid(roles.primary) ? [`--action-edge:${roles.ink}`] : textColorButton(roles)
}

/** A theme's main button without the colors that it has by default. */
function actionCss(button: ResolvedButton, roles: SurfaceRoles): string[] {
  const isDefault =
    button.background === roles.primary && button.ink === roles['on-primary'] && button.hover === roles['primary-hover']
  return buttonCss('action', button).filter((line) => !isDefault || line.startsWith('--action-edge'))
}

function pageButton({ buttons }: ThemeStyles, roles: ThemeRoles, inks: ReadonlyMap<string, string>): string[] {
  const own = resolveButton(buttons.primary, roles.primary, roles, inks)
  return own === undefined ? defaultButton(roles) : actionCss(own, roles)
}

/** The theme's button, link and modal styles as CSS custom properties of the page. */
function styleDeclarations(styles: ThemeStyles, roles: ThemeRoles): string[] {
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
function surfaceStyleDeclarations(
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
  if (!hasLowContrast(page.primary, page.surface)) return []
  // An outlined button keeps its color. The text color of the page's button may be replaced by the primary color, visible here.
  if (isVivid(page.primary)) {
    const edge = hasLowContrast(page.primary, inside.surface) ? inside.ink : 'transparent'
    return [
      `--action:${page.primary}`,
      `--on-action:${page['on-primary']}`,
      `--action-hover:${page['primary-hover']}`,
      `--action-edge:${edge}`,
    ]
  }
  return [
    `--action:${inside.primary}`,
    `--on-action:${inside['on-primary']}`,
    `--action-hover:${inside['primary-hover']}`,
  ]
}

/** Styles that need their own rules: headings, tile titles, the search page. */
function styleRules({ headings, titles, search }: ThemeStyles, onSearch: SurfaceRoles): string {
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

/** The tokens that differ from the default as CSS custom properties. `primary` is `#rrggbb`. */
export function tokenDeclarations({ corners, buttons, stage }: ThemeTokens, primary: string): string[] {
  return [
    ...(corners === defaultTokens.corners
      ? []
      : Object.entries(radii[corners]).map(([name, radius]) => `--radius-${name}:${radius}px`)),
    ...(corners === 0 ? ['--radius-pill:0px', '--radius-chip:0px'] : []),
    ...(buttons === 'rounded' ? [] : [`--radius-button:${buttonRadii[buttons]}`]),
    ...stageDeclarations(stage, primary),
  ]
}

function stageDeclarations(stage: ThemeTokens['stage'], primary: string): string[] {
  const own = hexToOklch(primary)
  const tone = (l: number, maxChroma: number) => oklchToHex({ ...own, l, c: Math.min(own.c, maxChroma) })
  if (stage === 'tint') return [`--stage:${tone(0.935, 0.022)}`]
  if (stage === 'dark') return [`--stage:${tone(0.28, 0.02)}`, `--on-stage:${tone(0.97, 0.01)}`]
  // A line separates white pictures from the page.
  return stage === 'white' ? ['--stage:#ffffff', '--stage-edge:inset 0 0 0 1px var(--line)'] : []
}

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
function rolesOn(part: SurfaceName, { surfaces, hero }: ThemeStyleSource, roles: ThemeRoles): SurfaceRoles | undefined {
  const own: SurfaceColors = surfaces[part]
  const standard = defaultSurface(part, hero.template)
  if (standard === 'surface' && own.background === undefined && own.ink === undefined) return undefined
  return surfaceRoles(own.background ?? roles[standard], own.ink, roles)
}

/** The scrim of the hero, as a color with its opacity. */
function scrimCss({ surface, ink }: SurfaceRoles, brand: string): string {
  const background = scrimColor(surface, ink, brand)
  const share = Math.round(scrimShare(background, ink) * 100)
  return `--scrim-color:${background};--scrim:color-mix(in srgb,${background} ${share}%,transparent)`
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
      ...(part === 'hero' && theme.hero.template === 2 ? [scrimCss(inside, roles.primary)] : []),
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
