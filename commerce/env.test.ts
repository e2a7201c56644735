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
