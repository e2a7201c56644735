/** @jest-environment node */
const mockEnv: Record<string, string> = {
  ROOT_DOMAIN: 'shop.test',
  PUBLIC_URL_PATTERN: 'https://{host}',
  LOG_LEVEL: 'silent',
}
jest.mock('../env', () => ({ env: mockEnv }))

const store = { slug: 'outpost', currency: 'USD', region: 'USA', state: 'open' } as const
const now = new Date('2026-11-20T10:00:00Z')
const ask = async (host: string) =>
  (await import('./host-file-responses')).securityText(store, new Headers({ host }), now)

test('security.txt does not exist until the operator sets a contact', async () => {
  expect(await ask('outpost.shop.test')).toBeNull()
})

test('security.txt contains the contact, its own URL at this host and an expiry date', async () => {
  mockEnv.SECURITY_CONTACT = 'mailto:security@example.com'
  mockEnv.SECURITY_POLICY_URL = 'https://example.com/disclosure'
  expect(await ask('outpost.shop.test')).toBe(
    [
      'Contact: mailto:security@example.com',
      'Expires: 2027-05-19T00:00:00.000Z',
      'Preferred-Languages: en, de, nl, fr, it, es, pt',
      'Canonical: https://outpost.shop.test/.well-known/security.txt',
      'Policy: https://example.com/disclosure',
      '',
    ].join('\n'),
  )
})
