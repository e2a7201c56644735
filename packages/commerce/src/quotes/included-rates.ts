/**
 * Standard rates of taxes that prices include, in thousandths of a percent (20 % is 20000). Reduced and zero rates (children's
 * clothes, food, books, digital goods of some countries) are not modeled: the amount is shown to the buyer and not added.
 * EU: European Commission's table of VAT rates, as of 2026-01-01. Others: their tax offices, as of 2026-01-01 (Switzerland and
 * Liechtenstein 8.1 % since 2024). Not certified. The tax of a country that is not listed is unknown.
 */
const rates: Readonly<Record<string, number>> = {
  AT: 20_000,
  AU: 10_000,
  BE: 21_000,
  BG: 20_000,
  CH: 8_100,
  CY: 19_000,
  CZ: 21_000,
  DE: 19_000,
  DK: 25_000,
  EE: 24_000,
  ES: 21_000,
  FI: 25_500,
  FR: 20_000,
  GB: 20_000,
  GR: 24_000,
  HR: 25_000,
  HU: 27_000,
  IE: 23_000,
  IM: 20_000,
  IT: 22_000,
  LI: 8_100,
  LT: 21_000,
  LU: 17_000,
  LV: 21_000,
  MC: 20_000,
  MT: 18_000,
  NL: 21_000,
  NO: 25_000,
  NZ: 15_000,
  PL: 23_000,
  PT: 23_000,
  RO: 21_000,
  SE: 25_000,
  SI: 22_000,
  SK: 23_000,
}

/**
 * Canada: federal GST of 5 %, harmonized with the provincial tax for the listed provinces (Canada Revenue Agency, as of
 * 2025-04-01). The separate taxes of Quebec, British Columbia, Manitoba and Saskatchewan are not modeled.
 */
const canada: Readonly<Record<string, number>> = { NB: 15_000, NL: 15_000, NS: 14_000, ON: 13_000, PE: 15_000 }
const canadaDefault = 5_000

/** Areas of a country where its tax does not apply, by postcode prefix: the Canary Islands, Ceuta and Melilla. */
const exempt: Readonly<Record<string, RegExp>> = { ES: /^(35|38|51|52)/ }

/** Thousandths of a percent; null if unknown. */
export function includedRate({
  countryCode,
  stateCode,
  zip = '',
}: {
  countryCode: string
  stateCode: string
  zip?: string
}): number | null {
  if (exempt[countryCode]?.test(zip)) return null
  if (countryCode === 'CA') return canada[stateCode] ?? canadaDefault
  return rates[countryCode] ?? null
}
