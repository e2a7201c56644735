import type { Customer } from '@awning/contract/checkout'

/** The customer for tests of provider clients and for the contract run. */
export const sampleCustomer: Customer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+12025550123',
  address: {
    address1: '1 Analytical Way',
    address2: '',
    city: 'Springfield',
    state: 'California',
    stateCode: 'CA',
    zip: '94107',
    country: 'United States',
    countryCode: 'US',
  },
}
