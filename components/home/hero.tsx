import type { HeroTemplate } from '../../lib/theme/read-hero'
import type { Content } from '../ui/content'
import { HeroBento } from './hero-bento'
import { HeroFull } from './hero-full'
import { HeroJumbo } from './hero-jumbo'
import type { HeroProps } from './hero-scene'
import { HeroSplit } from './hero-split'
import { HeroStage } from './hero-stage'
import { HeroType } from './hero-type'

const templates: Record<HeroTemplate, (scene: HeroProps) => Content> = {
  1: HeroSplit,
  2: HeroFull,
  3: HeroJumbo,
  4: HeroBento,
  5: HeroStage,
}

/** The templates that are empty on one side, or without a background, if there is no picture. */
const needPicture: readonly HeroTemplate[] = [1, 2]

/** The hero of the home page in the theme's template. A store without pictures has its title in large letters instead. */
export function Hero(scene: HeroProps) {
  const { template, picture } = scene.hero
  const Template = picture === undefined && needPicture.includes(template) ? HeroType : templates[template]
  return <Template {...scene} />
}
