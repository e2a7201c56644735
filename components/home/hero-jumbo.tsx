import { fitTitle, jumboTracking } from '../../lib/theme/jumbo'
import { HeroAction, HeroBadge, HeroSearch, HeroWords, TitlePicture } from './hero-parts'
import type { HeroScene } from './hero-scene'
import { Ticker } from './ticker'

/** How wide a line may run, in em, how many there may be, and the least width, so that a short word does not fill the screen. */
const rooms = {
  narrow: { widest: 5.4, most: 7, least: 2.6 },
  wide: { widest: 11, most: 4, least: 4.6 },
} as const

/** Template 3: the title from edge to edge on the brand's colour, one line and the button under it, a strip of words at its foot. */
export function HeroJumbo({ hero, headingFont }: HeroScene) {
  return (
    <section>
      <div className="on-hero pt-8 pb-8 tablet:pt-10">
        <div className="mx-auto max-w-page px-gutter">
          <HeroBadge hero={hero} className="mb-4" />
          {hero.titlePicture ? (
            <h1>
              <TitlePicture src={hero.titlePicture} title={hero.title} />
            </h1>
          ) : (
            <h1>
              <span className="sr-only">{hero.title}</span>
              <Jumbo title={hero.title} font={headingFont} room="narrow" className="tablet:hidden" />
              <Jumbo title={hero.title} font={headingFont} room="wide" className="hidden tablet:block" />
            </h1>
          )}
          <div className="mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
            <HeroWords hero={hero} className="min-w-0 max-w-[60ch]" />
            <HeroAction hero={hero} />
          </div>
          <HeroSearch hero={hero} className="mt-6 max-w-[480px]" />
        </div>
      </div>
      <Ticker />
    </section>
  )
}

/** A drawing of the title: its lines are stretched to what was reckoned, so that they never run over, whatever the font turns out to be. */
function Jumbo({
  title,
  font,
  room,
  className,
}: {
  title: string
  font: HeroScene['headingFont']
  room: keyof typeof rooms
  className: string
}) {
  const { least, ...limits } = rooms[room]
  const { lines, width } = fitTitle(title, font, limits)
  const size = 1000 / Math.max(width, least)
  const baseline = (index: number) => size * (0.74 + index * 0.88)
  const height = baseline(lines.length - 1) + size * (/[gjpqyQ,;]/.test(lines.at(-1)?.text ?? '') ? 0.22 : 0.04)
  return (
    <svg
      viewBox={`0 0 1000 ${height.toFixed(1)}`}
      aria-hidden="true"
      focusable="false"
      className={`w-full overflow-visible ${className}`}
    >
      {lines.map((line, index) => (
        <text
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fixed text have no other name.
          key={index}
          x="0"
          y={baseline(index).toFixed(1)}
          textLength={(line.width * size).toFixed(1)}
          lengthAdjust="spacingAndGlyphs"
          fontSize={size.toFixed(1)}
          letterSpacing={`${jumboTracking}em`}
          className="fill-current font-heading font-black [font-stretch:75%]"
        >
          {line.text}
        </text>
      ))}
    </svg>
  )
}
