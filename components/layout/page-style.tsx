import type { FontPair } from '@awning/platform/theme-fonts'
import { fontFiles } from './font-files'
import { type PageStyleTheme, pageCss } from './page-css'

/**
 * The style of a page besides the shared stylesheet: its two font families and its theme. The body font is preloaded, because
 * most text of the first screen uses it.
 */
export function PageStyle({
  fonts,
  theme,
  nonce,
}: {
  fonts: FontPair
  theme: PageStyleTheme
  nonce?: string | undefined
}) {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={fontFiles[fonts.body].text.latin} />
      <style id="page-style" nonce={nonce}>
        {pageCss(fonts, theme)}
      </style>
    </>
  )
}
