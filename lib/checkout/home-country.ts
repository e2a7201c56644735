import type { Region } from '../../commerce/contract/primitives'

const ofRegion: Readonly<Partial<Record<string, string>>> = {
  USA: 'US',
  CANADA: 'CA',
  AUSTRALIA: 'AU',
} satisfies Partial<Record<Region, string>>

const ofLocale: Readonly<Record<'EU' | 'ROW', Readonly<Record<string, string>>>> = {
  EU: { de: 'DE', es: 'ES', fr: 'FR', it: 'IT', nl: 'NL' },
  ROW: { 'en-GB': 'GB', 'pt-BR': 'BR' },
}

/** The country that an address form begins with: that of the buyer's region, or of their language within it; else the United States. */
export function homeCountry(region: string, locale: string): string {
  const known = ofRegion[region]
  if (known !== undefined) return known
  return (region === 'EU' || region === 'ROW' ? ofLocale[region][locale] : undefined) ?? 'US'
}
