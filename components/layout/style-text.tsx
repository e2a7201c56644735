'use client'

import { checkoutCss, type ThemeLook, themeCss } from '../../lib/theme/css'
import { fontCss } from '../../lib/theme/font-css'
import type { FontPair } from '../../lib/theme/fonts'
import { fontFiles } from './font-files'

/** A theme, or for the checkout its colour alone. */
export type PageLook = ThemeLook | Pick<ThemeLook, 'primaryColor'>

const id = 'page-style'
let served = ''

type Props = { fonts: FontPair; look: string; nonce: string | undefined }

/**
 * The rules of a page's families and of its theme. Written by a server component they would be in the page twice, once more in the data that the
 * browser takes over from. Here only the theme's choices travel, as JSON, which leaves out what was not chosen; the rules are written while the
 * server renders, and their code leaves the browser's bundle. The browser repeats what the server wrote, also where it makes the whole page anew.
 */
export function StyleText({ fonts, look, nonce }: Props) {
  if (typeof window === 'undefined')
    return (
      <style id={id} nonce={nonce}>
        {fontCss(fonts, fontFiles) + pageCss(JSON.parse(look))}
      </style>
    )
  served ||= document.getElementById(id)?.textContent ?? ''
  return (
    <style id={id} nonce={nonce}>
      {served}
    </style>
  )
}

const pageCss = (look: PageLook) => ('styles' in look ? themeCss(look) : checkoutCss(look))
