type Kind = 'sans' | 'serif' | 'mono'

/**
 * Metrics of a font file in its own units: line height, units per em, average width at weight 400 and at 800 (or the heaviest).
 */
type Units = readonly [ascent: number, descent: number, perEm: number, average: number, averageBold: number]
type Font = {
  kind: Kind
  units: Units
  /** Width of bold headings in capitals, relative to the system font of the same kind. */
  capitals: number
  /** Only of a family with one unchanged file: its weights. */
  weights?: string
  /** Only of a family with several widths: those of the text file and of the display file. */
  stretch?: Record<FontFile, string>
  /** Only of a family with several widths: the width of bold text relative to the system font, by `font-stretch`. Headings have 88 %. */
  otherWidths?: Record<string, number>
  /** Added between the words of headings, in em: fonts with narrow spaces need it, as headings have tight letter spacing. */
  wordSpacing?: number
}

/** The two files of a family: weights 400 to 700, and 800 for headings. */
export type FontFile = 'text' | 'display'

/**
 * Families that a theme can use: eight pairs of a heading and a body font, all self-hosted. `components/layout/font-files.ts` has
 * their URLs, and `node tools/run.mjs fonts` creates the files. The license of three families reserves their names for unchanged files.
 * Plain data: a call at the top level of the module would keep the table in the browser's bundle, which does not use it.
 */
export const curatedFonts = {
  Archivo: {
    kind: 'sans',
    units: [878, 210, 1000, 440, 455],
    capitals: 0.939,
    stretch: { text: '88% 100%', display: '75% 112%' },
    otherWidths: { '75%': 0.87, '112%': 1.165 },
    wordSpacing: 0.1,
  },
  Inter: { kind: 'sans', units: [1984, 494, 2048, 978, 1021], capitals: 0.998, wordSpacing: 0.05 },
  'Space Grotesk': { kind: 'sans', units: [984, 292, 1000, 489, 490], capitals: 0.899 },
  'DM Sans': { kind: 'sans', units: [992, 310, 1000, 466, 495], capitals: 0.955, wordSpacing: 0.03 },
  'Bricolage Grotesque': { kind: 'sans', units: [930, 270, 1000, 470, 495], capitals: 0.967, wordSpacing: 0.05 },
  'Work Sans': { kind: 'sans', units: [930, 243, 1000, 499, 502], capitals: 0.993 },
  Montserrat: { kind: 'sans', units: [968, 251, 1000, 503, 540], capitals: 1.059 },
  Nunito: { kind: 'sans', units: [1011, 353, 1000, 452, 481], capitals: 0.993 },
  Oswald: { kind: 'sans', units: [1193, 289, 1000, 363, 411], capitals: 0.781 },
  'Open Sans': { kind: 'sans', units: [2189, 600, 2048, 960, 1065], capitals: 0.972 },
  Fraunces: { kind: 'serif', units: [1956, 510, 2000, 938, 1016], capitals: 1.078, wordSpacing: 0.04 },
  'Source Sans 3': {
    kind: 'sans',
    units: [1024, 400, 1000, 418, 448],
    capitals: 0.869,
    weights: '200 900',
    wordSpacing: 0.05,
  },
  'Playfair Display': {
    kind: 'serif',
    units: [1082, 251, 1000, 452, 467],
    capitals: 1,
    weights: '400 900',
    wordSpacing: 0.03,
  },
  Lora: { kind: 'serif', units: [1006, 274, 1000, 468, 482], capitals: 0.991, weights: '400 700' },
  'JetBrains Mono': { kind: 'mono', units: [1020, 300, 1000, 600, 600], capitals: 1, wordSpacing: -0.16 },
  Manrope: { kind: 'sans', units: [2132, 600, 2000, 920, 988], capitals: 0.964, wordSpacing: 0.07 },
} as const satisfies Record<string, Font>
export type FontName = keyof typeof curatedFonts

export type FontUse = 'heading' | 'body'
export type FontPair = Record<FontUse, FontName>
const builtInFonts: FontPair = { heading: 'Archivo', body: 'Inter' }

const isName = (name: string): name is FontName => Object.hasOwn(curatedFonts, name)

function nameOf(lowerCase: string): FontName | undefined {
  return Object.keys(curatedFonts)
    .filter(isName)
    .find((name) => name.toLowerCase() === lowerCase)
}

/** Maps unsupported families to a similar one; the first matching pattern wins. */
const kinds: readonly [RegExp, Record<FontUse, FontName>][] = [
  [/mono|courier|consolas|typewriter/, { heading: 'JetBrains Mono', body: 'JetBrains Mono' }],
  [/anton|bebas|impact|condensed|league gothic|fjalla|teko/, { heading: 'Oswald', body: 'Open Sans' }],
  [/futura|poppins|gotham|avenir|raleway|quicksand|comfortaa|varela/, { heading: 'Montserrat', body: 'Nunito' }],
  [/source sans|fira sans/, { heading: 'Archivo', body: 'Source Sans 3' }],
  [/sans|arial|helvetica|roboto(?! slab)|grotesk|grotesque/, builtInFonts],
  [
    /serif|georgia|times|garamond|baskerville|caslon|bodoni|didot|merriweather|slab|cormorant|palatino/,
    { heading: 'Playfair Display', body: 'Lora' },
  ],
]

const firstOf = (text: string) =>
  text
    .split(',')[0]
    ?.replace(/['"]/g, '')
    .split(':')[0]
    ?.replaceAll('+', ' ')
    .trim()
    .replace(/\s+variable$/i, '') ?? ''

/**
 * The supported family for a font style ("'Inter', sans-serif", 'Archivo Variable', 'Lora:400,700'): the named one, or the most
 * similar of its kind; undefined if nothing is known.
 */
export function curatedFont(text: unknown, use: FontUse): FontName | undefined {
  if (typeof text !== 'string' || text.length > 200) return undefined
  const named = nameOf(firstOf(text).toLowerCase())
  return named ?? kinds.find(([pattern]) => pattern.test(text.toLowerCase()))?.[1][use]
}

type FontStyles = { fonts?: readonly string[] | undefined; typography?: Readonly<Record<string, unknown>> | undefined }

export function readFonts({ fonts = [], typography = {} }: FontStyles = {}): FontPair {
  return {
    heading:
      curatedFont(typography.headingFontFamily, 'heading') ?? curatedFont(fonts[0], 'heading') ?? builtInFonts.heading,
    body: curatedFont(typography.bodyFontFamily, 'body') ?? curatedFont(fonts[1], 'body') ?? builtInFonts.body,
  }
}
