import type { FontName } from '@awning/platform/theme-fonts'
import type { FontFiles } from '../../lib/theme/font-css'

/**
 * The files of the curated families. The bundler resolves `new URL(…, import.meta.url)` statically, so each path must be a
 * literal: each file gets an immutable URL on our origin.
 */
export const fontFiles: Readonly<Record<FontName, FontFiles>> = {
  Archivo: {
    text: {
      latin: new URL('./fonts/archivo-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/archivo-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/archivo-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/archivo-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  Inter: {
    text: {
      latin: new URL('./fonts/inter-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/inter-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/inter-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/inter-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  'Space Grotesk': {
    text: {
      latin: new URL('./fonts/space-grotesk-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/space-grotesk-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/space-grotesk-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/space-grotesk-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  'DM Sans': {
    text: {
      latin: new URL('./fonts/dm-sans-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/dm-sans-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/dm-sans-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/dm-sans-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  'Bricolage Grotesque': {
    text: {
      latin: new URL('./fonts/bricolage-grotesque-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/bricolage-grotesque-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/bricolage-grotesque-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/bricolage-grotesque-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  'Work Sans': {
    text: {
      latin: new URL('./fonts/work-sans-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/work-sans-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/work-sans-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/work-sans-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  Montserrat: {
    text: {
      latin: new URL('./fonts/montserrat-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/montserrat-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/montserrat-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/montserrat-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  Nunito: {
    text: {
      latin: new URL('./fonts/nunito-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/nunito-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/nunito-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/nunito-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  Oswald: {
    text: {
      latin: new URL('./fonts/oswald-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/oswald-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/oswald-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/oswald-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  'Open Sans': {
    text: {
      latin: new URL('./fonts/open-sans-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/open-sans-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/open-sans-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/open-sans-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  Fraunces: {
    text: {
      latin: new URL('./fonts/fraunces-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/fraunces-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/fraunces-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/fraunces-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  'Source Sans 3': {
    text: {
      latin: new URL(
        '../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
        import.meta.url,
      ).href,
      latinExt: new URL(
        '../../node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-ext-wght-normal.woff2',
        import.meta.url,
      ).href,
    },
  },
  'Playfair Display': {
    text: {
      latin: new URL(
        '../../node_modules/@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2',
        import.meta.url,
      ).href,
      latinExt: new URL(
        '../../node_modules/@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2',
        import.meta.url,
      ).href,
    },
  },
  Lora: {
    text: {
      latin: new URL('../../node_modules/@fontsource-variable/lora/files/lora-latin-wght-normal.woff2', import.meta.url)
        .href,
      latinExt: new URL(
        '../../node_modules/@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2',
        import.meta.url,
      ).href,
    },
  },
  'JetBrains Mono': {
    text: {
      latin: new URL('./fonts/jetbrains-mono-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/jetbrains-mono-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/jetbrains-mono-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/jetbrains-mono-display-latin-ext.woff2', import.meta.url).href,
    },
  },
  Manrope: {
    text: {
      latin: new URL('./fonts/manrope-text-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/manrope-text-latin-ext.woff2', import.meta.url).href,
    },
    display: {
      latin: new URL('./fonts/manrope-display-latin.woff2', import.meta.url).href,
      latinExt: new URL('./fonts/manrope-display-latin-ext.woff2', import.meta.url).href,
    },
  },
}
