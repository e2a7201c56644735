import clsx from 'clsx'
import { HeroAction, HeroBadge, HeroSearch, HeroText } from './hero-parts'
import type { HeroProps } from './hero-scene'
import { JumboTitle } from './jumbo-title'
import { Ticker } from './ticker'

/**
 * Instead of the templates that need a picture, for a store without any: the title in large letters on the brand color. A background
 * of the theme replaces the brand color.
 */
export function HeroType({ hero, headingFont, ownGround = false }: HeroProps) {
  return (
    <section>
      <div
        className={clsx(
          'flex min-w-0 flex-col justify-center px-gutter py-8 tablet-md:min-h-[520px] tablet-md:py-12 min-[1521px]:pl-[calc((100vw-1520px)/2+56px)]',
          ownGround ? 'on-hero' : 'bg-primary text-on-primary',
        )}
      >
        <HeroBadge hero={hero} className="mb-4" />
        <JumboTitle hero={hero} font={headingFont} />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
          <HeroText hero={hero} className="min-w-0 max-w-[44ch]" />
          <HeroAction hero={hero} tone={ownGround ? undefined : 'inverse'} />
        </div>
        <HeroSearch hero={hero} className="mt-6 max-w-[480px]" />
      </div>
      <Ticker />
    </section>
  )
}
