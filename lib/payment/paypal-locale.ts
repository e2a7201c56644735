/** PayPal requires a language with a country: 'de' becomes 'de-DE'. */
export function paypalLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return region === undefined ? language : `${language}-${region}`
}
