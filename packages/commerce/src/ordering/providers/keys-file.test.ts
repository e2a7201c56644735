import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readKeysFile } from './keys-file'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'awning-keys-'))
})
afterAll(async () => await rm(folder, { recursive: true }))

async function keysFile(content: unknown): Promise<string> {
  const path = join(folder, 'keys.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}
const stripe = { secretKey: 'sk_live_s3cr3t', publishableKey: 'pk_live_1', webhookSecret: 'whsec_s3cr3t' }
const paypal = { clientId: 'client', clientSecret: 's3cr3t', webhookId: 'WH1' }

test('reads keys of stores by slug, for one provider or for both', async () => {
  const keys = readKeysFile(await keysFile({ corner: { stripe }, harbor: { stripe, paypal } }))
  expect(keys.get('corner')).toEqual({ stripe })
  expect(keys.get('harbor')?.paypal).toEqual({ ...paypal, merchantId: null, environment: 'production' })
  expect(keys.get('outpost')).toBeUndefined()
})

test.each([
  [{ corner: { stripe: { ...stripe, webhookSecret: undefined } } }, 'corner.stripe.webhookSecret: is missing'],
  [{ corner: { stripe: { ...stripe, secretKey: 'pk_live_s3cr3t' } } }, 'corner.stripe.secretKey: must start with sk_'],
  [{ corner: { stripe: { ...stripe, publishableKey: 'sk_live_s3cr3t' } } }, 'publishableKey: must start with pk_'],
  [{ corner: { paypal: { ...paypal, clientSecret: ' ' } } }, 'corner.paypal.clientSecret: is empty'],
  [{ corner: { payPal: paypal } }, 'corner: payPal is not a known key'],
  [{ 'Corner Shop': { stripe } }, 'Corner Shop: is not a valid store slug'],
  [[], 'the file: Invalid input: expected record, received array'],
  ['{"corner": ', 'are not JSON'],
])('a validation error names the field and contains no key (%#)', async (content, expected) => {
  const path = await keysFile(content)
  let message = ''
  try {
    readKeysFile(path)
  } catch (error) {
    message = error instanceof Error ? error.message : ''
  }
  expect(message).toContain(expected)
  expect(message).toContain('PAYMENT_KEYS_FILE')
  expect(message).not.toContain('s3cr3t')
})

test('a missing file throws an error with its path', () => {
  expect(() => readKeysFile('/no-such-folder/keys.json')).toThrow(
    /\/no-such-folder\/keys\.json \(PAYMENT_KEYS_FILE\) cannot be read: .*ENOENT/,
  )
})
