import type { Region } from '../regions'

/** Name of the tax that prices include in a country. */
export type IncludedTaxName = 'vat' | 'gst' | 'hst'

const named: Readonly<Record<string, IncludedTaxName>> = { AU: 'gst', NZ: 'gst', CA: 'hst' }

/** 'hst' is Canada's federal goods and services tax, harmonized with the provincial tax in some provinces. */
export const includedTaxName = (countryCode: string): IncludedTaxName => named[countryCode] ?? 'vat'

/** The tax that prices include in a region. Null in the United States, where it is added, and where it differs by country. */
const regional: Readonly<Record<Region, IncludedTaxName | null>> = {
  USA: null,
  EU: 'vat',
  CANADA: 'hst',
  AUSTRALIA: 'gst',
  ROW: null,
}
export const regionalTaxName = (region: Region): IncludedTaxName | null => regional[region]
