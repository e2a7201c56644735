/** Whether a customer has an address, and not only the country and state of the tax. */
export const hasAddress = ({ address }: { address: { address1: string } }): boolean => address.address1 !== ''

/** Whether the tax on digital items depends on the state or province. */
export const needsTaxRegion = (countryCode: string): boolean => countryCode === 'US' || countryCode === 'CA'
