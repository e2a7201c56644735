import clsx from 'clsx'
import { isPhotograph, widestInHero } from '../../lib/services/picture-urls'
import { Picture } from '../ui/picture'
import { HeroAction, HeroBadge, HeroSearch, HeroText, HeroTitle, longTitle } from './hero-parts'
import type { HeroProps } from './hero-scene'

/** Low on phones, so that the button is in the first view; as wide as its column and at least 600 pixels high on wide screens. */
const frame = [0.9, 1.75]

/** Template 1: text on the left, the product picture on the right; on small screens the picture comes first. */
export function HeroSplit({ hero }: HeroProps) {
  return (
    <section className="on-hero grid tablet-md:min-h-[600px] tablet-md:grid-cols-[5fr_6fr]">
      <div className="order-2 flex min-w-0 flex-col items-start justify-center px-gutter py-7 tablet-md:order-1 tablet-md:py-14 tablet-md:pr-6 min-[1521px]:pl-[calc((100vw-1520px)/2+56px)]">
        <HeroBadge hero={hero} className="text-primary-text" />
        <HeroTitle hero={hero} className="my-4 max-w-full" />
        <HeroText hero={hero} className="max-w-[44ch] text-ink-muted" />
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
            frame={frame}
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
