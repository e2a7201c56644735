import type { HeroTemplate } from '../../lib/theme/read-hero'
import { HeroBento } from './hero-bento'
import { HeroFull } from './hero-full'
import { HeroJumbo } from './hero-jumbo'
import type { HeroProps } from './hero-scene'
import { HeroSplit } from './hero-split'
import { HeroStage } from './hero-stage'

const templates: Record<HeroTemplate, (scene: HeroProps) => React.ReactNode> = {
  1: HeroSplit,
  2: HeroFull,
  3: HeroJumbo,
  4: HeroBento,
  5: HeroStage,
}

/** The hero of the home page in the theme's template. */
export function Hero(scene: HeroProps) {
  const Template = templates[scene.hero.template]
  return <Template {...scene} />
}
