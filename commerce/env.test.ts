import { readEnvironment, readOperatorEnvironment } from './env'

const secrets = { ADMIN_TOKEN: 'a'.repeat(32), REVALIDATE_SECRET: 'b'.repeat(32) }

test('a start without settings names every one that is missing', () => {
  expect(() => readEnvironment({})).toThrow(/ADMIN_TOKEN: .*\n.*REVALIDATE_SECRET: /)
})

test.each([
  ['COMMERCE_PORT', 'many'],
  ['DATABASE_URL', 'mysql://x'],
  ['ADMIN_TOKEN', 'short'],
  ['PUBLIC_URL_PATTERN', 'https://shop.example'],
  ['PAYMENTS_SANDBOX', 'yes'],
  ['APP_URL', 'localhost'],
])('a malformed %s stops the start by name', (name, value) => {
  expect(() => readEnvironment({ ...secrets, [name]: value })).toThrow(name)
})

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const paypalKeys = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH1' }

test.each(Object.keys({ ...stripeKeys, ...paypalKeys }))(
  'a provider without its %s stops the start by name',
  (name) => {
    const given = { ...secrets, ...stripeKeys, ...paypalKeys, [name]: '' }
    expect(() => readEnvironment(given)).toThrow(`${name}: is missing: its provider is configured by half`)
  },
)

test('the secret of the connected accounts is of no use without Stripe’s keys', () => {
  const given = { ...secrets, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' }
  expect(() => readEnvironment(given)).toThrow('STRIPE_SECRET_KEY: is missing')
  expect(() => readEnvironment({ ...given, ...stripeKeys })).not.toThrow()
})

test.each([
  [stripeKeys, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'],
  [paypalKeys, 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID'],
  [{ PAYMENT_KEYS_FILE: '/etc/awning/keys.json' }, 'PAYMENT_KEYS_FILE'],
])('the sandbox does not start beside real keys (%#)', (keys, names) => {
  expect(() => readEnvironment({ ...secrets, ...keys, PAYMENTS_SANDBOX: '1' })).toThrow(
    `PAYMENTS_SANDBOX: stands in for every provider, so it can't be on together with ${names}`,
  )
  expect(() => readEnvironment({ ...secrets, ...keys })).not.toThrow()
})

test('no refusal of a start tells the value of a key', () => {
  const start = () => readEnvironment({ ...secrets, STRIPE_SECRET_KEY: 'a-secret-of-somebody', PAYMENTS_SANDBOX: '1' })
  expect(start).toThrow('STRIPE_SECRET_KEY')
  expect(start).not.toThrow(/a-secret-of-somebody/)
})

test('what is left empty has its default', () => {
  const env = readEnvironment({ ...secrets, DATABASE_URL: '', COMMERCE_PORT: '' })
  expect(env.DATABASE_URL).toBeUndefined()
  expect(env).toMatchObject({
    COMMERCE_PORT: 4000,
    PAYMENTS_SANDBOX: false,
    SEED_DEMO: false,
  })
})

test('the operator’s command knows when it was not told where the service is', () => {
  expect(readOperatorEnvironment({ COMMERCE_URL: 'http://127.0.0.1:4000' })).toBeNull()
  expect(readOperatorEnvironment({ COMMERCE_URL: 'http://127.0.0.1:4000/', ADMIN_TOKEN: 'x' })).toEqual({
    COMMERCE_URL: 'http://127.0.0.1:4000',
    ADMIN_TOKEN: 'x',
  })
})

test('a receiver of signed calls has a secret of its own, in the form of Standard Webhooks', () => {
  const key = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`
  const told = { ...secrets, TAX_URL: 'https://tax.example/reckon', FULFILMENT_URL: 'https://makers.example/in' }
  expect(() => readEnvironment(told)).toThrow(/TAX_SECRET: .*TAX_URL\n.*FULFILMENT_SECRET: .*FULFILMENT_URL/)
  expect(() => readEnvironment({ ...told, TAX_SECRET: key, FULFILMENT_SECRET: 's'.repeat(40) })).toThrow(
    /FULFILMENT_SECRET: must be whsec_/,
  )
  expect(readEnvironment({ ...told, TAX_SECRET: key, FULFILMENT_SECRET: `${key} ${key}` })).toMatchObject({
    TAX_SECRET: key,
  })
})
