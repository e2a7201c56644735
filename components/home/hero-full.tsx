import { Picture } from '../ui/picture'
import { HeroAction, HeroBadge, HeroSearch, HeroText, HeroTitle } from './hero-parts'
import type { HeroProps } from './hero-scene'

/** The window of a phone, and of a wide screen. */
const frame = [0.55, 2.4]

/** Template 2: one picture across the viewport, with the text at its bottom. */
export function HeroFull({ hero }: HeroProps) {
  return (
    <section className="on-hero relative flex min-h-[80svh] flex-col tablet:min-h-[72svh]">
      {hero.picture && (
        <div className="stage absolute inset-0">
          <Picture
            src={hero.picture}
            alt=""
            main
            frame={frame}
            maxWidth={2000}
            sizes="100vw"
            className="absolute inset-0 h-full object-cover object-[50%_35%]"
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
          <HeroText hero={hero} className="mt-4 max-w-[52ch] tablet-md:max-w-[min(52ch,42%)]" />
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
