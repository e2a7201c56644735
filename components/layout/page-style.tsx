import type { FontPair } from '../../lib/theme/fonts'
import { fontFiles } from './font-files'
import { type PageLook, StyleText } from './style-text'

/**
 * What a page looks like beside the one stylesheet: its two families and its theme. The body's file is fetched ahead, since most of the first
 * screen is set in it.
 */
export function PageStyle({ fonts, look, nonce }: { fonts: FontPair; look: PageLook; nonce?: string | undefined }) {
  return (
    <>
      <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={fontFiles[fonts.body].latin} />
      <StyleText fonts={fonts} look={JSON.stringify(look)} nonce={nonce} />
    </>
  )
}
