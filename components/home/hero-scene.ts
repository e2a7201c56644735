import type { Tile } from '../../lib/catalogue/tile'
import type { DressedHero } from '../../lib/theme/dress-hero'
import type { FontName } from '../../lib/theme/fonts'
import type { ThemeLink } from '../../lib/theme/read-theme'

/** Everything that a hero may show, whatever its template. */
export type HeroScene = {
  hero: DressedHero
  /** The theme's own picture; `hero.picture` may be that of a product instead. */
  ownPicture: string | undefined
  headingFont: FontName
  /** Products with a picture, the first ones of the home page. */
  products: Tile[]
  /** Ways into the shop: the theme's categories, else the collections. */
  ways: ThemeLink[]
}
