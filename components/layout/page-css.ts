import type { FontPair } from '@awning/platform/theme-fonts'
import { type CheckoutStyleSource, checkoutCss, type ThemeStyleSource, themeCss } from '../../lib/theme/css'
import { fontCss } from '../../lib/theme/font-css'
import { fontFiles } from './font-files'

export type PageStyleTheme = ThemeStyleSource | CheckoutStyleSource

export function pageCss(fonts: FontPair, theme: PageStyleTheme): string {
  const { headings } = 'styles' in theme ? theme.styles : theme.checkout
  return (
    fontCss(fonts, fontFiles, headings.h1.transform === 'uppercase') +
    ('styles' in theme ? themeCss(theme) : checkoutCss(theme))
  )
}
