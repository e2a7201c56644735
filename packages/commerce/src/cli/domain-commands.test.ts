/** @jest-environment node */
import { addDomains } from './domain-commands'
import type { ServiceClient } from './service-client'

const proof = {
  txt: { name: '_awning.merch.example', value: 'awning-domain=1' },
  cname: { name: 'merch.example', target: 'corner.shops.example' },
}

test.each([
  [
    '1 until the DNS record exists, with the records to create',
    { created: false, proof },
    1,
    'CNAME  corner.shops.example',
  ],
  ['0 once the store is served at the domain', { created: true, proof: null }, 0, 'merch.example now serves corner'],
])('`domain add` exits with %s', async (_, added, code, text) => {
  let printed = ''
  const call: ServiceClient = async ({ schema }) =>
    schema.parse({ host: 'merch.example', url: 'https://merch.example', ...added })
  const output = { out: (line: string) => (printed += line), err: () => undefined, machine: false }
  expect(await addDomains(call, ['merch.example'], { store: 'corner', isVerified: false }, output)).toBe(code)
  expect(printed).toContain(text)
})
