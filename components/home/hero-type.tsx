import clsx from 'clsx'
import { Picture } from '../ui/picture'
import { HeroAction, HeroBadge, HeroSearch, HeroText } from './hero-parts'
import type { HeroProps } from './hero-scene'
import { JumboTitle } from './jumbo-title'
import { Ticker } from './ticker'

/** The positions of the drawings: the first in front, the others behind it at its sides. */
const places = ['z-10 w-[58%]', 'order-first -mr-[23%] w-[44%]', 'order-last -ml-[23%] w-[44%]'] as const

/**
 * Instead of the templates that need a picture, for a store without any: the title in large letters on the brand color, beside it
 * the drawings of its products on the soft brand color. A background of the theme replaces the brand color.
 */
export function HeroType({ hero, headingFont, products, ownGround = false }: HeroProps) {
  const drawings = products.flatMap(({ picture }) => picture ?? []).slice(0, places.length)
  return (
    <section>
      <div className={clsx('grid', drawings.length > 0 && 'tablet-md:grid-cols-[7fr_5fr]')}>
        <div
          className={clsx(
            'flex min-w-0 flex-col justify-center px-gutter py-8 tablet-md:min-h-[520px] tablet-md:py-12 min-[1521px]:pl-[calc((100vw-1520px)/2+56px)]',
            ownGround ? 'on-hero' : 'bg-primary text-on-primary',
          )}
        >
          <HeroBadge hero={hero} className="mb-4" />
          <JumboTitle hero={hero} font={headingFont} split={drawings.length > 0} />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
            <HeroText hero={hero} className="min-w-0 max-w-[44ch]" />
            <HeroAction hero={hero} tone={ownGround ? undefined : 'inverse'} />
          </div>
          <HeroSearch hero={hero} className="mt-6 max-w-[480px]" />
        </div>
        {drawings.length > 0 && (
          <div
            aria-hidden="true"
            className="flex min-w-0 items-center justify-center overflow-clip bg-primary-soft px-4 py-6"
          >
            {drawings.map((src, index) => (
              <span key={src} className={clsx('shrink-0', places[index])}>
                <Picture
                  src={src}
                  alt=""
                  main={index === 0}
                  sizes="(min-width: 992px) 26vw, 60vw"
                  className="aspect-square"
                />
              </span>
            ))}
          </div>
        )}
      </div>
      <Ticker />
    </section>
  )
}
