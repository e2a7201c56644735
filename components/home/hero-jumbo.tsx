import { HeroAction, HeroBadge, HeroSearch, HeroText } from './hero-parts'
import type { HeroProps } from './hero-scene'
import { JumboTitle } from './jumbo-title'
import { Ticker } from './ticker'

/** Template 3: the title from edge to edge on the brand color, with text and button below it and a ticker at the bottom. */
export function HeroJumbo({ hero, headingFont }: HeroProps) {
  return (
    <section>
      <div className="on-hero pt-8 pb-8 tablet:pt-10">
        <div className="mx-auto max-w-page px-gutter">
          <HeroBadge hero={hero} className="mb-4" />
          <JumboTitle hero={hero} font={headingFont} />
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
            <HeroText hero={hero} className="min-w-0 max-w-[60ch]" />
            <HeroAction hero={hero} />
          </div>
          <HeroSearch hero={hero} className="mt-6 max-w-[480px]" />
        </div>
      </div>
      <Ticker />
    </section>
  )
}
