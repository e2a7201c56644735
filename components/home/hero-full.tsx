import clsx from 'clsx'
import { Picture } from '../ui/picture'
import { HeroAction, HeroBadge, HeroSearch, HeroText, HeroTitle } from './hero-parts'
import type { HeroProps } from './hero-scene'

/**
 * The overlay between picture and text: as opaque as `--scrim` where text may be, so that it is readable on any picture, and
 * fading out above the text and, on wide screens, beside it.
 */
const scrim = clsx(
  'absolute inset-0 bg-[color-mix(in_srgb,var(--surface)_var(--scrim,80%),transparent)] mask-intersect',
  '[--up:linear-gradient(to_top,#000_calc(100%_-_160px),#000b_calc(100%_-_112px),#0004_calc(100%_-_48px),transparent)]',
  '[mask-image:var(--up)] tablet-md:[mask-image:var(--up),linear-gradient(to_right,#000_60%,#000b_70%,#0004_85%,transparent)]',
)

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
      <div className="relative mx-auto w-full max-w-page px-gutter pt-5">
        <HeroBadge hero={hero} className="inline-block rounded-chip bg-surface px-4 py-2" />
      </div>
      <div className="relative mt-auto pt-40">
        {hero.picture && <div className={scrim} />}
        <div className="relative mx-auto flex w-full max-w-page flex-col items-start px-gutter pb-10 tablet:pb-14">
          <HeroTitle hero={hero} className="max-w-full tablet-md:max-w-[min(max(14ch,560px),56vw)]" />
          <HeroText hero={hero} className="mt-4 max-w-[52ch] tablet-md:max-w-[min(52ch,56vw)]" />
          {hero.action && (
            <p className="mt-6 max-w-full">
              <HeroAction hero={hero} />
            </p>
          )}
          <HeroSearch hero={hero} className="mt-6 max-w-[480px]" />
        </div>
      </div>
    </section>
  )
}
