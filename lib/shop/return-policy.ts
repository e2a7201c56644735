/** Days within which physical products can be returned for free. Source: the 30 day free return of the specification. */
const returnDays = 30
/** The country of shipping and returns. */
const country = 'US'

/** The shop's return policy in schema.org terms. */
export const returnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: returnDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  returnFees: 'https://schema.org/FreeReturn',
}

/** Digital products cannot be returned. */
export const noReturns = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
}
