import { fontCss } from '../../lib/theme/font-css'
import type { FontPair } from '../../lib/theme/fonts'
import { fontFiles } from './font-files'

/**
 * What a page looks like beside the one stylesheet: its two families and `css`, the rules of its theme. The body's file is fetched ahead, since
 * most of the first screen is set in it.
 */
export function PageStyle({ fonts, css, nonce }: { fonts: FontPair; css: string; nonce?: string | undefined }) {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={fontFiles[fonts.body].latin} />
      <style nonce={nonce}>{fontCss(fonts, fontFiles) + css}</style>
    </>
  )
}
