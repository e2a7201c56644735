'use client'

import type { FontPair } from '@awning/platform/theme-fonts'
import { pageCss } from '@/components/layout/page-css'

const id = 'page-style'
let serverCss = ''

type Props = { fonts: FontPair; theme: string; nonce: string | undefined }

/**
 * The CSS of a page's font families and theme. From a server component it would be in the HTML and again in the RSC payload. Here
 * only the theme settings are a prop, as JSON without unset values; the CSS is built during server rendering, and its code stays
 * out of the browser bundle.
 * The browser reuses the server-rendered CSS, also for a full client render.
 */
export function ThemeStyle({ fonts, theme, nonce }: Props) {
  if (typeof window === 'undefined')
    return (
      <style id={id} nonce={nonce}>
        {pageCss(fonts, JSON.parse(theme))}
      </style>
    )
  serverCss ||= document.getElementById(id)?.textContent ?? ''
  return (
    <style id={id} nonce={nonce}>
      {serverCss}
    </style>
  )
}
