import type { Seller } from '@awning/contract/invoices'

/** Who sells in a store of a test. */
export const sampleSeller: Seller = {
  legalName: 'Nachtschicht Textil GmbH',
  address: { lines: ['Lindenstraße 4'], postalCode: '10969', city: 'Berlin', state: null, countryCode: 'DE' },
  vatId: 'DE123456789',
  taxNumber: null,
  registration: { court: 'Amtsgericht Charlottenburg', number: 'HRB 123456 B' },
  note: null,
  email: 'post@nachtschicht.example',
  numberPrefix: 'R-',
}
