/** How the tax that prices contain is called in a country. */
export type IncludedTaxName = 'vat' | 'gst' | 'hst'

const named: Readonly<Record<string, IncludedTaxName>> = { AU: 'gst', NZ: 'gst', CA: 'hst' }

/** 'hst' is Canada's federal goods and services tax, harmonised with its province's in some of them. */
export const includedTaxName = (countryCode: string): IncludedTaxName => named[countryCode] ?? 'vat'
