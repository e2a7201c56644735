import { readDataSettings, readEnvironment, readOperatorEnvironment } from './env'
import { pictureLocation } from './pictures/objects/open-object-store'

const secrets = { ADMIN_TOKEN: 'a'.repeat(32), REVALIDATE_SECRET: 'b'.repeat(32) }

test('a start without settings names every missing setting', () => {
  expect(() => readEnvironment({})).toThrow(/ADMIN_TOKEN: is missing\n.*REVALIDATE_SECRET: is missing/)
})

test.each([
  ['COMMERCE_PORT', 'many'],
  ['DATABASE_URL', 'mysql://x'],
  ['ADMIN_TOKEN', 'short'],
  ['PUBLIC_URL_PATTERN', 'https://shop.example'],
  ['PAYMENTS_SANDBOX', 'yes'],
  ['REDIS_URL', 'localhost'],
])('a malformed %s stops the start and is named', (name, value) => {
  expect(() => readEnvironment({ ...secrets, [name]: value })).toThrow(name)
})

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const paypalKeys = { PAYPAL_CLIENT_ID: 'client', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH1' }

test.each(Object.keys({ ...stripeKeys, ...paypalKeys }))('a provider without its %s stops the start', (name) => {
  const settings = { ...secrets, ...stripeKeys, ...paypalKeys, [name]: '' }
  expect(() => readEnvironment(settings)).toThrow(`${name}: is missing. Set all settings of this provider, or none`)
})

test('the webhook secret of connected accounts requires Stripe’s keys', () => {
  const settings = { ...secrets, STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_2' }
  expect(() => readEnvironment(settings)).toThrow('STRIPE_SECRET_KEY: is missing')
  expect(() => readEnvironment({ ...settings, ...stripeKeys })).not.toThrow()
})

test.each([
  [stripeKeys, 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET'],
  [paypalKeys, 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID'],
  [{ PAYMENT_KEYS_FILE: '/etc/awning/keys.json' }, 'PAYMENT_KEYS_FILE'],
])('the sandbox does not start together with real keys (%#)', (keys, names) => {
  expect(() => readEnvironment({ ...secrets, ...keys, PAYMENTS_SANDBOX: '1' })).toThrow(
    `PAYMENTS_SANDBOX: replaces every provider and cannot be combined with ${names}`,
  )
  expect(() => readEnvironment({ ...secrets, ...keys })).not.toThrow()
})

test('start errors do not contain the value of a key', () => {
  const start = () => readEnvironment({ ...secrets, STRIPE_SECRET_KEY: 'a-secret-of-somebody', PAYMENTS_SANDBOX: '1' })
  expect(start).toThrow('STRIPE_SECRET_KEY')
  expect(start).not.toThrow(/a-secret-of-somebody/)
})

test('an empty setting has its default', () => {
  const env = readEnvironment({ ...secrets, DATABASE_URL: '', COMMERCE_PORT: '' })
  expect(env.DATABASE_URL).toBeUndefined()
  expect(env).toMatchObject({
    COMMERCE_PORT: 4000,
    PAYMENTS_SANDBOX: false,
    SEED_DEMO: false,
  })
})

test('pictures are in the data directory unless a bucket is set', () => {
  expect(pictureLocation(readEnvironment(secrets))).toEqual({ dataDir: '.data', bucket: null })
  const settings = { PICTURES_BUCKET: 'shop-pictures', PICTURES_BUCKET_ENDPOINT: 'http://127.0.0.1:9000' }
  const bucket = {
    bucket: 'shop-pictures',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9000',
    pathStyle: true,
    prefix: 'pictures/',
  }
  const path = { ...settings, PICTURES_BUCKET_PATH_STYLE: '1', PICTURES_BUCKET_PREFIX: '' }
  expect(pictureLocation(readEnvironment({ ...secrets, ...path })).bucket).toEqual(bucket)
  expect(pictureLocation(readDataSettings(path)).bucket).toEqual(bucket)
})

test.each([
  { PICTURES_BUCKET: 'Not A Bucket' },
  { PICTURES_BUCKET: '../other' },
  { PICTURES_BUCKET_PREFIX: 'pictures' },
  { PICTURES_BUCKET_PREFIX: '../' },
  { PICTURES_BUCKET_ENDPOINT: 'ftp://127.0.0.1' },
])('a malformed setting of the bucket is rejected: %j', (settings) => {
  const [name = ''] = Object.keys(settings)
  expect(() => readEnvironment({ ...secrets, ...settings })).toThrow(`${name}: `)
  expect(() => readDataSettings(settings)).toThrow(`${name}: `)
})

test('the operator environment is null when the URL or the token of the service is missing', () => {
  expect(readOperatorEnvironment({ COMMERCE_URL: 'http://127.0.0.1:4000' })).toBeNull()
  expect(readOperatorEnvironment({ COMMERCE_URL: 'http://127.0.0.1:4000/', ADMIN_TOKEN: 'x' })).toEqual({
    COMMERCE_URL: 'http://127.0.0.1:4000',
    ADMIN_TOKEN: 'x',
  })
})

test('each receiver of signed calls needs its own secret in the Standard Webhooks format', () => {
  const key = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`
  const settings = { ...secrets, TAX_URL: 'https://tax.example/reckon', FULFILMENT_URL: 'https://makers.example/in' }
  expect(() => readEnvironment(settings)).toThrow(/TAX_SECRET: .*TAX_URL\n.*FULFILMENT_SECRET: .*FULFILMENT_URL/)
  expect(() => readEnvironment({ ...settings, TAX_SECRET: key, FULFILMENT_SECRET: 's'.repeat(40) })).toThrow(
    /FULFILMENT_SECRET: must be whsec_/,
  )
  expect(readEnvironment({ ...settings, TAX_SECRET: key, FULFILMENT_SECRET: `${key} ${key}` })).toMatchObject({
    TAX_SECRET: key,
  })
})
