/** Days in which whatever can be touched may be sent back for nothing. Source: the 30 day free return of the spec. */
const returnDays = 30
/** Where parcels go, and come back from. */
const country = 'US'

/** The shop's promise for goods as schema.org says it. */
export const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
}

/** What was downloaded cannot be sent back. */
export const noReturns = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
}
