import type { FontPair } from '@awning/platform/theme-fonts'
import { checkoutCss, type ThemeStyleSource, themeCss } from '../../lib/theme/css'
import { fontCss } from '../../lib/theme/font-css'
import { fontFiles } from './font-files'

/** A theme, or only its color for the checkout. */
export type PageStyleTheme = ThemeStyleSource | Pick<ThemeStyleSource, 'primaryColor'>

/** The CSS of a page's font families and its theme. Bundles for the browser get `page-css-in-browser.ts` instead. */
export const pageCss = (fonts: FontPair, theme: PageStyleTheme): string =>
  'styles' in theme
    ? fontCss(fonts, fontFiles, theme.styles.headings.h1.transform === 'uppercase') + themeCss(theme)
    : fontCss(fonts, fontFiles) + checkoutCss(theme)
