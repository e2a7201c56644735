import type { WalletContact } from '@awning/contract/express-payment'

/** The contacts in a wallet of the sandbox. */
export const sampleContacts: readonly WalletContact[] = [
  {
    name: 'Ada Byron',
    email: 'ada@example.com',
    phone: '+1 202 555 0123',
    address: { line1: '12 Analytical Way', line2: '', city: 'Portland', state: 'OR', zip: '97201', countryCode: 'US' },
  },
  {
    name: 'Greta Weber',
    email: 'greta@example.com',
    phone: '+49 30 901820',
    address: { line1: 'Torstraße 12', line2: '', city: 'Berlin', state: '', zip: '10119', countryCode: 'DE' },
  },
  {
    // A wallet can lack the phone number.
    name: 'Noor Haddad',
    email: 'noor@example.com',
    phone: '',
    address: { line1: '80 Pine Street', line2: 'Apt 4', city: 'Seattle', state: 'WA', zip: '98101', countryCode: 'US' },
  },
]
