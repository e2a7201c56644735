import type { DressedHero } from '../../lib/theme/dress-hero'
import { HeroSplit } from './hero-split'

/** The banner of the home page in the theme's template. */
export function Hero({ hero }: { hero: DressedHero }) {
  return <HeroSplit hero={hero} />
}
