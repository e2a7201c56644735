import { fitTitle, jumboLetterSpacing, textAscent } from '../../lib/theme/jumbo-text-width'
import { TitlePicture } from './hero-parts'
import type { HeroProps } from './hero-scene'

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
export function JumboTitle({ hero, font }: { hero: HeroProps['hero']; font: HeroProps['headingFont'] }) {
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
