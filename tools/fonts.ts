import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { curatedFonts, type FontFile } from '@awning/platform/theme-fonts'
import subsetFont, { type AxisRange } from 'subset-font'
import { latin, latinExt } from '../lib/theme/font-css'
import { runCommand } from './run/command'
import { printLine } from './run/output'
import { inRoot } from './run/paths'

// node tools/run.mjs fonts: creates components/layout/fonts from the variable fonts of @fontsource-variable. Each family gets a text file
// (weights 400 to 700) and a display file (weight 800), with the layout features that the pages use.

/** Most features that CSS applies by default, and tabular numbers. `rvrn` replaces characters by their form for a weight. */
const keepFeatures = ['rvrn', 'rclt', 'ccmp', 'locl', 'mark', 'mkmk', 'rlig', 'liga', 'kern', 'tnum']

type Axes = Record<string, AxisRange | number>

/** The axes of a family: of all files, and of some only. The heaviest weight of a few families is below 800. */
const families: Record<string, { source?: string; heaviest?: number; text?: Axes; display?: Axes }> = {
  Archivo: { source: 'wdth', text: { wdth: { min: 88, max: 100 } }, display: { wdth: { min: 75, max: 112 } } },
  'Space Grotesk': { heaviest: 700 },
  Oswald: { heaviest: 700 },
}

async function createFont(name: string, file: FontFile, range: 'latin' | 'latin-ext'): Promise<number> {
  const { source = 'wght', heaviest = 800, ...axes } = families[name] ?? {}
  const id = name.toLowerCase().replaceAll(' ', '-')
  const original = await readFile(
    inRoot(`node_modules/@fontsource-variable/${id}/files/${id}-${range}-${source}-normal.woff2`),
  )
  const subset = await subsetFont(original, charactersOf(range === 'latin' ? latin : latinExt), {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght: file === 'text' ? { min: 400, max: 700 } : heaviest, ...axes[file] },
  })
  await writeFile(inRoot(`components/layout/fonts/${id}-${file}-${range}.woff2`), subset)
  return subset.length
}

/** All characters of a CSS `unicode-range`. */
function charactersOf(range: string): string {
  const points = range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16))
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return String.fromCodePoint(...points)
}

await runCommand(async () => {
  await rm(inRoot('components/layout/fonts'), { recursive: true, force: true })
  await mkdir(inRoot('components/layout/fonts'))
  for (const [name, font] of Object.entries(curatedFonts)) {
    // The license reserves the name for the unchanged font.
    if ('weights' in font) continue
    for (const file of ['text', 'display'] as const)
      for (const range of ['latin', 'latin-ext'] as const)
        printLine(`${name}, ${file}, ${range}: ${await createFont(name, file, range)} bytes`)
  }
})
