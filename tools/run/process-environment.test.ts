import { readFileSync } from 'node:fs'
import { processEnvironment } from './process-environment'

const secret = {
  ADMIN_TOKEN: 'operator',
  DATABASE_URL: 'postgres://u:p@db/awning',
  SMTP_URL: 'smtp://u:p@mail',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  PAYPAL_CLIENT_SECRET: 'paypal',
  PAYMENT_KEYS_FILE: '/keys.json',
}
const shared = { PATH: '/bin', COMMERCE_URL: 'http://127.0.0.1:4000', REVALIDATE_SECRET: 'r', LOG_LEVEL: 'warn' }

test('the app gets no key, URL or token that only the service needs, and does not read .env itself', () => {
  const environment = processEnvironment('app', { ...shared, ...secret, ACCESS_SECRET: 'a', UNKNOWN: 'x' })
  expect(environment).toEqual({ ...shared, ACCESS_SECRET: 'a', __NEXT_PROCESSED_ENV: '1' })
})

test('the service gets no secret that only the app needs', () => {
  const own = shared
  const ofApp = { ACCESS_SECRET: 'a', CHECKOUT_SECRET: 'c', UNKNOWN: 'x' }
  expect(processEnvironment('service', { ...own, ...secret, ...ofApp })).toEqual({ ...own, ...secret })
})

test.each([
  ['app.env.example', ['app']],
  ['service.env.example', ['service']],
  ['shared.env.example', ['app', 'service']],
] as const)('each setting of deploy/systemd/%s is read by one of its processes', (file, parts) => {
  const example = readFileSync(`deploy/systemd/${file}`, 'utf8')
  const names = [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  expect(names).not.toEqual([])
  const settings = Object.fromEntries(names.map((name) => [name, 'value']))
  const read = parts.flatMap((part) => Object.keys(processEnvironment(part, settings)))
  expect(names.filter((name) => !read.includes(name))).toEqual([])
})
