'use client'

import { checkoutCss, type ThemeLook, themeCss } from '../../lib/theme/css'
import { fontCss } from '../../lib/theme/font-css'
import type { FontPair } from '../../lib/theme/fonts'
import { fontFiles } from './font-files'

/** A theme, or for the checkout its colour alone. */
export type PageLook = ThemeLook | Pick<ThemeLook, 'primaryColor'>

const id = 'page-style'
let served = ''

/**
 * The rules of a page's families and of its theme. Written by a server component they would be in the page twice, once more in the data that the
 * browser takes over from. Here only the theme's choices travel; the rules are written while the server renders, and their code leaves the
 * browser's bundle. The browser repeats what the server wrote, also where it has to make the whole page anew.
 */
export function StyleText({ fonts, look, nonce }: { fonts: FontPair; look: PageLook; nonce: string | undefined }) {
  if (typeof window === 'undefined') {
    const theme = 'styles' in look ? themeCss(look) : checkoutCss(look)
    return (
      <style id={id} nonce={nonce}>
        {fontCss(fonts, fontFiles) + theme}
      </style>
    )
  }
  served ||= document.getElementById(id)?.textContent ?? ''
  return (
    <style id={id} nonce={nonce}>
      {served}
    </style>
  )
}
