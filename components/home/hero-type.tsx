import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { fitTitle, jumboLetterSpacing, textAscent } from '../../lib/theme/jumbo-text-width'
import { HeroAction, HeroBadge, type HeroProps, HeroSearch, HeroText, TitlePicture } from './hero-parts'

/**
 * Limits: the maximum line width in em, the maximum number of lines, and the minimum width, so that a short word does not fill
 * the screen.
 */
const limitsByWidth = {
  narrow: { maxWidth: 5.4, maxLines: 7, minWidth: 2.6 },
  wide: { maxWidth: 11, maxLines: 4, minWidth: 4.3 },
} as const
/** The space of a font before the first letter and after the last, in em: it is outside the page's content. */
const sideBearing = 0.05

/** The title from edge to edge, or the theme's title picture. */
function JumboTitle({ hero, font }: { hero: HeroProps['hero']; font: HeroProps['headingFont'] }) {
  if (hero.titlePicture)
    return (
      <h1>
        <TitlePicture src={hero.titlePicture} title={hero.title} />
      </h1>
    )
  return (
    <h1>
      <span className="sr-only">{hero.title}</span>
      <Lines title={hero.title} font={font} room="narrow" className="tablet:hidden" />
      <Lines title={hero.title} font={font} room="wide" className="hidden tablet:block" />
    </h1>
  )
}

/** The title as SVG: `textLength` forces its lines to the computed width, so that they never overflow in any font. */
function Lines({
  title,
  font,
  room,
  className,
}: {
  title: string
  font: HeroProps['headingFont']
  room: keyof typeof limitsByWidth
  className: string
}) {
  const { minWidth, ...limits } = limitsByWidth[room]
  const { lines, width } = fitTitle(title, font, limits)
  const size = 1000 / Math.max(width - sideBearing, minWidth)
  const ascent = textAscent(lines[0]?.text ?? '', font)
  const baseline = (index: number) => size * (ascent + index * 0.88)
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fixed text have no other key.
          key={index}
          x={(-sideBearing * size).toFixed(1)}
          y={baseline(index).toFixed(1)}
          textLength={(line.width * size).toFixed(1)}
          lengthAdjust="spacingAndGlyphs"
          fontSize={size.toFixed(1)}
          letterSpacing={`${jumboLetterSpacing}em`}
          className="fill-current font-heading font-black [font-stretch:75%]"
        >
          {line.text}
        </text>
      ))}
    </svg>
  )
}

const messages = ['tickerUpdates', 'tickerReturns', 'tickerPay'] as const
/** Repetitions in each half of the ticker: enough to fill the widest window. */
const repetitions = ['a', 'b', 'c', 'd'] as const

/**
 * The ticker: statements that are true for every shop. It moves slowly unless reduced motion is preferred, and its checkbox stops
 * it without JavaScript.
 */
function Ticker() {
  const t = useTranslations('home')
  return (
    <div className="ticker on-ink relative flex h-12 items-center overflow-hidden pr-14 text-base font-semibold whitespace-nowrap">
      <ul className="sr-only">
        {messages.map((message) => (
          <li key={message}>{t(message)}</li>
        ))}
      </ul>
      <div className="ticker-track" aria-hidden="true">
        {[...repetitions, ...repetitions.map((repetition) => `${repetition}2`)].map((repetition) => (
          <span key={repetition} className="shrink-0">
            {messages.map((message) => (
              <span key={message}>
                <span className="px-5">{t(message)}</span>
                <span>✦</span>
              </span>
            ))}
          </span>
        ))}
      </div>
      <input
        type="checkbox"
        aria-label={t('stopTicker')}
        className="ticker-stop absolute inset-y-0 right-0 grid w-14 place-items-center bg-ink -outline-offset-4"
      />
    </div>
  )
}

/**
 * Instead of the templates that need a picture, for a store without any: the title in large letters on the brand color, with text and button beside it. A background
 * of the theme replaces the brand color.
 */
export function HeroType({ hero, headingFont, hasOwnBackground = false }: HeroProps) {
  return (
    <section>
      <div
        className={clsx(
          'flex min-w-0 flex-col justify-center px-gutter py-8 tablet-md:py-12 min-[1521px]:pl-[calc((100vw-1520px)/2+56px)]',
          hasOwnBackground ? 'on-hero' : 'bg-primary text-on-primary',
        )}
      >
        <HeroBadge hero={hero} className="mb-4" />
        <div className="grid gap-x-14 gap-y-6 tablet-md:grid-cols-[1fr_26%] tablet-md:items-end">
          <JumboTitle hero={hero} font={headingFont} />
          <div className="@container flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
            <HeroText hero={hero} className="min-w-0 max-w-[44ch]" />
            <HeroAction hero={hero} tone={hasOwnBackground ? undefined : 'inverse'} />
          </div>
        </div>
        <HeroSearch hero={hero} className="mt-6 max-w-[480px]" />
      </div>
      <Ticker />
    </section>
  )
}

/** Template 3: the title from edge to edge on the brand color, with text and button below it and a ticker at the bottom. */
export function HeroJumbo({ hero, headingFont }: HeroProps) {
  return (
    <section>
      <div className="on-hero pt-8 pb-8 tablet:pt-10">
        <div className="mx-auto max-w-page px-gutter">
          <HeroBadge hero={hero} className="mb-4" />
          <JumboTitle hero={hero} font={headingFont} />
          <div className="@container mt-6 flex flex-wrap items-center justify-between gap-x-10 gap-y-5">
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
