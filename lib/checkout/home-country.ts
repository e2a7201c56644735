import type { Region } from '@awning/platform/regions'

const countryOfRegion: Readonly<Partial<Record<string, string>>> = {
  USA: 'US',
  CANADA: 'CA',
  AUSTRALIA: 'AU',
} satisfies Partial<Record<Region, string>>

const countryOfLocale: Readonly<Record<'EU' | 'ROW', Readonly<Record<string, string>>>> = {
  EU: { de: 'DE', es: 'ES', fr: 'FR', it: 'IT', nl: 'NL' },
  ROW: { 'en-GB': 'GB', 'pt-BR': 'BR' },
}

/**
 * The initial country of an address form: the one of the buyer's region, or of their language in that region; else the United
 * States.
 */
export function initialCountry(region: string, locale: string): string {
  const known = countryOfRegion[region]
  if (known !== undefined) return known
  return (region === 'EU' || region === 'ROW' ? countryOfLocale[region][locale] : undefined) ?? 'US'
}
