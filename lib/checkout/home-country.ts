import type { Locale } from '@awning/platform/locales'
import type { Region } from '@awning/platform/regions'

const countryOfRegion: Readonly<Partial<Record<string, string>>> = {
  USA: 'US',
  CANADA: 'CA',
  AUSTRALIA: 'AU',
} satisfies Partial<Record<Region, string>>

/** The country of each language, in the regions that contain it. */
const countryOfLocale: Readonly<Record<string, Readonly<Partial<Record<string, string>>>>> = {
  en: {},
  'en-GB': { ROW: 'GB' },
  de: { EU: 'DE' },
  nl: { EU: 'NL' },
  fr: { EU: 'FR' },
  it: { EU: 'IT' },
  es: { EU: 'ES' },
  'pt-BR': { ROW: 'BR' },
} satisfies Record<Locale, Partial<Record<Region, string>>>

/**
 * The initial country of an address form: the one of the buyer's region, or of their language in that region; else the United
 * States.
 */
export function initialCountry(region: string, locale: string): string {
  return countryOfRegion[region] ?? countryOfLocale[locale]?.[region] ?? 'US'
}
