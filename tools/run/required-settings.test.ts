import { placeholder, requireSettings } from './required-settings'

const complete = {
  ROOT_DOMAIN: 'shops.example.com',
  DATA_DIR: '/srv/awning',
  ADMIN_TOKEN: 'a'.repeat(32),
  REVALIDATE_SECRET: 'b'.repeat(32),
  VISITOR_SECRET: 'v'.repeat(32),
  PREVIEW_SECRET: 'c'.repeat(32),
  CHECKOUT_SECRET: 'd'.repeat(32),
  PUBLIC_URL_PATTERN: 'https://{host}',
}

test('accepts complete settings', () => {
  expect(() => requireSettings(complete)).not.toThrow()
})

test('reports all missing settings at once', () => {
  const { ADMIN_TOKEN: _, DATA_DIR: __, ...rest } = complete
  expect(() => requireSettings(rest)).toThrow(/DATABASE_URL or DATA_DIR: .*\n {2}ADMIN_TOKEN: /)
})

test('requires only the settings of the process that starts, and the URL of the service', () => {
  const { ADMIN_TOKEN: _, DATA_DIR: __, ...ofApp } = complete
  const missing = (settings: Record<string, string>, part: 'app' | 'service') => () => requireSettings(settings, [part])
  expect(missing(ofApp, 'app')).toThrow(/missing.*\n {2}COMMERCE_URL: .*\n\n/)
  const COMMERCE_URL = 'http://10.0.0.2:4000'
  expect(missing({ ...ofApp, COMMERCE_URL }, 'app')).not.toThrow()
  expect(missing({ ...ofApp, COMMERCE_URL }, 'service')).toThrow(/DATABASE_URL or DATA_DIR: .*\n {2}ADMIN_TOKEN: /)
  expect(missing({ ...complete, COMMERCE_URL }, 'service')).not.toThrow()
})

test('requires a secret for each receiver of signed calls', () => {
  const settings = { ...complete, FULFILMENT_URL: 'https://makers.example/in' }
  expect(() => requireSettings(settings)).toThrow('FULFILMENT_SECRET: signs the calls to FULFILMENT_URL')
  expect(() => requireSettings({ ...settings, FULFILMENT_SECRET: 'whsec_x' })).not.toThrow()
})

test('rejects the placeholder in a rotated secret', () => {
  const REVALIDATE_SECRET = `${'n'.repeat(32)} ${placeholder}`
  expect(() => requireSettings({ ...complete, REVALIDATE_SECRET })).toThrow('public placeholder: REVALIDATE_SECRET.')
})

test.each(['ADMIN_TOKEN', 'REVALIDATE_SECRET', 'VISITOR_SECRET', 'PREVIEW_SECRET', 'CHECKOUT_SECRET', 'ACCESS_SECRET'])(
  'rejects the public placeholder as %s',
  (name) => {
    expect(() => requireSettings({ ...complete, [name]: placeholder })).toThrow(
      `Awning cannot start because a secret is the public placeholder: ${name}. Generate your own secret.`,
    )
  },
)

test.each(['PAYMENTS_SANDBOX', 'SEED_DEMO'])('rejects %s outside the demo', (name) => {
  expect(() => requireSettings({ ...complete, [name]: '1' })).toThrow(
    `Awning cannot start with demo settings: ${name}.`,
  )
})
