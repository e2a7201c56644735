import type { FontName } from '@awning/platform/theme-fonts'
import type { Tile } from '../../lib/catalog/tile'
import type { FilledHero } from '../../lib/theme/fill-hero'
import type { ThemeLink } from '../../lib/theme/read-theme'

/** The props of all hero templates. */
export type HeroProps = {
  hero: FilledHero
  /** The theme's own picture; `hero.picture` may be a product picture instead. */
  themePicture: string | undefined
  headingFont: FontName
  /** The first products of the home page that have a picture. */
  products: Tile[]
  /** Links into the shop: the theme's categories, otherwise the collections. */
  links: ThemeLink[]
  /** Whether the theme sets the background of the hero. */
  ownGround?: boolean
}
