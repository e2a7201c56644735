import { curatedFonts, type FontFile, type FontName, type FontPair, type FontUse } from '@awning/platform/theme-fonts'

/** URLs of a font file on the shop's own origin, one for each range of characters. */
type FontUrls = { latin: string; latinExt: string }

/** A family with one unchanged file has no display file. */
export type FontFiles = { text: FontUrls; display?: FontUrls }

/** Ranges of characters. A file loads when the page has a character of its range. */
export const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
export const latinExt =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'

/**
 * System fonts with the average width of their characters in em: those of Windows and macOS, the fonts of the same widths of Linux,
 * and the similar ones of Android. Without one of them, the layout shifts when the web font loads.
 */
const systemFonts = {
  sans: {
    body: ["local('Arial'),local('Liberation Sans'),local('Roboto')", 913 / 2048],
    heading: ["local('Arial Bold'),local('Liberation Sans Bold'),local('Roboto Bold'),local('Roboto')", 983 / 2048],
    generic: 'sans-serif',
  },
  serif: {
    body: ["local('Times New Roman'),local('Liberation Serif')", 832 / 2048],
    heading: ["local('Times New Roman Bold'),local('Liberation Serif Bold')", 886 / 2048],
    generic: 'serif',
  },
  mono: {
    body: ["local('Courier New'),local('Liberation Mono')", 1229 / 2048],
    heading: ["local('Courier New Bold'),local('Liberation Mono Bold')", 1229 / 2048],
    generic: 'monospace',
  },
} as const

const percent = (share: number) => `${(share * 100).toFixed(2)}%`

/** System fonts with the width and height of the web font, so that the layout does not shift when it loads. */
function fallbackFaces(name: FontName, use: FontUse, capitals = false): string {
  const font = curatedFonts[name]
  const [src, systemWidth] = systemFonts[font.kind][use]
  const [ascent, descent, perEm, average, averageBold] = font.units
  const face = (size: number, stretch = '') => {
    const override = (units: number) => percent(units / perEm / size)
    return `@font-face{font-family:"${name} ${use}";src:${src}${stretch && `;font-stretch:${stretch}`};ascent-override:${override(ascent)};descent-override:${override(descent)};line-gap-override:0%;size-adjust:${percent(size)}}`
  }
  const width = (use === 'body' ? average : averageBold) / perEm / systemWidth
  const size = capitals ? font.capitals : width
  if (use === 'body' || !('otherWidths' in font)) return face(size)
  // The browser selects the face by the `font-stretch` of the text.
  return (
    face(size, '88%') +
    Object.entries(font.otherWidths)
      .map(([stretch, other]) => face(other, stretch))
      .join('')
  )
}

function faces(name: FontName, files: FontFiles): string {
  const font = curatedFonts[name]
  const face = (url: string, range: string, weights: string, file: FontFile) => {
    const stretch = 'stretch' in font ? `;font-stretch:${font.stretch[file]}` : ''
    return `@font-face{font-family:"${name}";src:url(${url}) format("woff2");font-weight:${weights}${stretch};font-display:swap;unicode-range:${range}}`
  }
  const ranges = (urls: FontUrls, weights: string, file: FontFile) =>
    face(urls.latin, latin, weights, file) + face(urls.latinExt, latinExt, weights, file)
  const text = ranges(files.text, 'weights' in font ? font.weights : '400 700', 'text')
  return files.display ? text + ranges(files.display, '800', 'display') : text
}

/**
 * The two font families of a page as `@font-face` rules, `--font-heading`, `--font-body` and the `--word-spacing` of headings. Other
 * families are not declared and never loaded. `capitals`: headings are in capital letters, which have a width of their own.
 */
export function fontCss(fonts: FontPair, files: Readonly<Record<FontName, FontFiles>>, capitals = false): string {
  const names = [...new Set([fonts.body, fonts.heading])]
  const stack = (use: FontUse) =>
    `--font-${use}:"${fonts[use]}","${fonts[use]} ${use}",${systemFonts[curatedFonts[fonts[use]].kind].generic}`
  const heading = curatedFonts[fonts.heading]
  const spacing = 'wordSpacing' in heading ? `;--word-spacing:${heading.wordSpacing}em` : ''
  return `${names.map((name) => faces(name, files[name])).join('')}${fallbackFaces(fonts.body, 'body')}${fallbackFaces(fonts.heading, 'heading', capitals)}:root{${stack('heading')};${stack('body')}${spacing}}`
}
