import type { FontFiles } from '../../lib/theme/font-css'
import type { FontName } from '../../lib/theme/fonts'

/**
 * The files of the curated families. The bundler resolves `new URL(…, import.meta.url)` statically, so each path must be a
 * literal: each file gets an immutable URL on our origin.
 */
export const fontFiles: Readonly<Record<FontName, FontFiles>> = {
  Archivo: {
    latin: new URL(
      '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2',
      import.meta.url,
    ).href,
  },
  Inter: {
    latin: new URL('../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url)
      .href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  'Space Grotesk': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/space-grotesk/files/space-grotesk-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/space-grotesk/files/space-grotesk-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  'DM Sans': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  'Bricolage Grotesque': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  'Work Sans': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/work-sans/files/work-sans-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/work-sans/files/work-sans-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  Montserrat: {
    latin: new URL(
      '../../node_modules/@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/montserrat/files/montserrat-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  Nunito: {
    latin: new URL(
      '../../node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  Oswald: {
    latin: new URL(
      '../../node_modules/@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  'Open Sans': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/open-sans/files/open-sans-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/open-sans/files/open-sans-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  Fraunces: {
    latin: new URL(
      '../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  'Source Sans 3': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  'Playfair Display': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  Lora: {
    latin: new URL('../../node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2', import.meta.url)
      .href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  'JetBrains Mono': {
    latin: new URL(
      '../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
  Manrope: {
    latin: new URL(
      '../../node_modules/@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2',
      import.meta.url,
    ).href,
    latinExt: new URL(
      '../../node_modules/@fontsource-variable/manrope/files/manrope-latin-ext-wght-normal.woff2',
      import.meta.url,
    ).href,
  },
}
