import { placeholder, requireDecisions } from './decisions.mjs'

const decided = {
  ROOT_DOMAIN: 'shops.example.com',
  DATA_DIR: '/srv/awning',
  ADMIN_TOKEN: 'a'.repeat(32),
  REVALIDATE_SECRET: 'b'.repeat(32),
  VISITOR_SECRET: 'v'.repeat(32),
  PREVIEW_SECRET: 'c'.repeat(32),
  CHECKOUT_SECRET: 'd'.repeat(32),
  PUBLIC_URL_PATTERN: 'https://{host}',
}

test('shops open once everything is decided', () => {
  expect(() => requireDecisions(decided)).not.toThrow()
})

test('what is missing is named, all at once', () => {
  const { ADMIN_TOKEN: _, DATA_DIR: __, ...rest } = decided
  expect(() => requireDecisions(rest)).toThrow(/DATABASE_URL or DATA_DIR: .*\n {2}ADMIN_TOKEN: /)
})

test('a receiver of signed calls needs a secret of its own', () => {
  const told = { ...decided, FULFILMENT_URL: 'https://makers.example/in' }
  expect(() => requireDecisions(told)).toThrow('FULFILMENT_SECRET: signs the calls to FULFILMENT_URL')
  expect(() => requireDecisions({ ...told, FULFILMENT_SECRET: 'whsec_x' })).not.toThrow()
})

test('a secret that is rotated may not be the placeholder either', () => {
  const REVALIDATE_SECRET = `${'n'.repeat(32)} ${placeholder}`
  expect(() => requireDecisions({ ...decided, REVALIDATE_SECRET })).toThrow('REVALIDATE_SECRET must be a secret')
})

test.each(['ADMIN_TOKEN', 'REVALIDATE_SECRET', 'VISITOR_SECRET', 'PREVIEW_SECRET', 'CHECKOUT_SECRET', 'ACCESS_SECRET'])(
  'a %s that everybody can read is refused',
  (name) => {
    expect(() => requireDecisions({ ...decided, [name]: placeholder })).toThrow(
      `${name} must be a secret of your own, not the placeholder that everybody can read.`,
    )
  },
)

test.each(['PAYMENTS_SANDBOX', 'SEED_DEMO'])('%s stays with the demo', (name) => {
  expect(() => requireDecisions({ ...decided, [name]: '1' })).toThrow(`${name} belong to the demo`)
})
