import { decryptDetails, encryptDetails } from './typed-details'

const key = Buffer.alloc(32, 7).toString('base64url')
const otherKey = Buffer.alloc(32, 8).toString('base64url')

describe('stored customer details', () => {
  it('are not readable without their key', async () => {
    const stored = await encryptDetails({ email: 'ada@example.com', city: 'Zürich' }, key)
    expect(Buffer.from(stored, 'base64').toString()).not.toContain('ada')
    expect(await decryptDetails(stored, key)).toMatchObject({ email: 'ada@example.com', city: 'Zürich', phone: '' })
    expect(await decryptDetails(stored, otherKey)).toBeUndefined()
  })

  it.each([null, '', 'x', '{"email":"ada@example.com"}', 'AAAAAAAAAAAAAAAAAAAAAAAA'])(
    'are none in %j',
    async (stored) => expect(await decryptDetails(stored, key)).toBeUndefined(),
  )
})
