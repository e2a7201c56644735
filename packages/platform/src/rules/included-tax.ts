/** Name of the tax that prices include in a country. */
export type IncludedTaxName = 'vat' | 'gst' | 'hst'

const named: Readonly<Record<string, IncludedTaxName>> = { AU: 'gst', NZ: 'gst', CA: 'hst' }

/** 'hst' is Canada's federal goods and services tax, harmonized with the provincial tax in some provinces. */
export const includedTaxName = (countryCode: string): IncludedTaxName => named[countryCode] ?? 'vat'
