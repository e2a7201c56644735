import type { Hero as HeroData } from '../../lib/theme/read-hero'
import { HeroSplit } from './hero-split'

/** The banner of the home page in the theme's template. */
export function Hero({ hero, storeName }: { hero: HeroData; storeName: string }) {
  return <HeroSplit hero={hero} fallbackTitle={storeName} />
}
