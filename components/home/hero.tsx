import clsx from 'clsx'
import { isPhotograph, widestInHero } from '../../lib/services/picture-urls'
import type { HeroTemplate } from '../../lib/theme/read-theme'
import type { Content } from '../ui/content'
import { Picture } from '../ui/picture'
import { HeroBento } from './hero-bento'
import { HeroAction, HeroBadge, type HeroProps, HeroSearch, HeroText, HeroTitle, longTitle } from './hero-parts'
import { HeroStage } from './hero-stage'
import { HeroJumbo, HeroType } from './hero-type'

/** The upper part of a phone's window, and the window of a wide screen. */
const fullFrame = [0.75, 2.4]

/** Template 2: one picture across the viewport, with the text at its bottom. */
function HeroFull({ hero }: HeroProps) {
  return (
    <section className="on-hero relative flex min-h-[80svh] flex-col tablet:min-h-[72svh]">
      {hero.picture && (
        <div className="stage hero-full absolute inset-0">
          <Picture
            src={hero.picture}
            alt=""
            main
            frame={fullFrame}
            maxWidth={2000}
            sizes="100vw"
            className="absolute inset-0 object-cover"
          />
        </div>
      )}
      <div className="relative z-10 mx-auto w-full max-w-page px-gutter pt-5">
        <HeroBadge hero={hero} className="inline-block rounded-chip bg-surface px-4 py-2" />
      </div>
      <div className="relative mt-auto pt-40 tablet-md:static tablet-md:pt-20">
        {hero.picture && <div className="hero-scrim" />}
        <div className="relative mx-auto flex w-full max-w-page flex-col items-start px-gutter pb-10 tablet:pb-14">
          <HeroTitle hero={hero} className="max-w-full text-wrap tablet-md:max-w-[42%]" />
          <HeroText hero={hero} className="@container mt-4 w-full max-w-[52ch] tablet-md:max-w-[min(52ch,42%)]" />
          {hero.action && (
            <p className="mt-6 max-w-full tablet-md:max-w-[42%]">
              <HeroAction hero={hero} />
            </p>
          )}
          <HeroSearch hero={hero} className="mt-6 max-w-[480px] tablet-md:max-w-[min(480px,42%)]" />
        </div>
      </div>
    </section>
  )
}

/** Low on phones, so that the button is in the first view; as wide as its column and at least 600 pixels high on wide screens. */
const splitFrame = [0.9, 1.75]

/** Template 1: text on the left, the product picture on the right; on small screens the picture comes first. */
function HeroSplit({ hero }: HeroProps) {
  return (
    <section className="on-hero grid tablet-md:min-h-[600px] tablet-md:grid-cols-[5fr_6fr]">
      <div className="order-2 flex min-w-0 flex-col items-start justify-center px-gutter py-7 tablet-md:order-1 tablet-md:py-14 tablet-md:pr-6 min-[1521px]:pl-[calc((100vw-1520px)/2+56px)]">
        <HeroBadge hero={hero} className="text-primary-text" />
        <HeroTitle hero={hero} className="my-4 max-w-full" />
        <HeroText hero={hero} className="@container w-full max-w-[44ch] text-ink-muted" />
        {hero.action && (
          <p className="mt-7 max-w-full">
            <HeroAction hero={hero} />
          </p>
        )}
        <HeroSearch hero={hero} className="mt-7 max-w-[440px]" />
      </div>
      <div
        className={clsx(
          'stage order-1 w-full mobile-md:h-auto mobile-md:max-h-[80svh] mobile-md:aspect-[4/3] tablet-md:order-2 tablet-md:aspect-auto tablet-md:max-h-none',
          hero.title.length > longTitle ? 'h-56' : 'h-[min(80vw,300px)]',
        )}
      >
        {hero.picture && (
          <Picture
            src={hero.picture}
            alt=""
            main
            frame={splitFrame}
            maxWidth={widestInHero(hero.picture)}
            sizes="(min-width: 992px) 55vw, 100vw"
            // A cut-out is whole, with a margin.
            className={clsx('absolute inset-0 h-full', !isPhotograph(hero.picture) && 'p-[2%]')}
          />
        )}
      </div>
    </section>
  )
}

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
