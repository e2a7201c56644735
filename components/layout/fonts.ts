import localFont from 'next/font/local'

const body = localFont({
  src: '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--font-inter',
  display: 'swap',
})

const heading = localFont({
  src: '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  weight: '100 900',
  declarations: [{ prop: 'font-stretch', value: '62% 125%' }],
  variable: '--font-archivo',
  display: 'swap',
  preload: false,
})

/** Both families as CSS variables, self-hosted, with metric-matched fallbacks. */
export const fontClasses = `${body.variable} ${heading.variable}`
