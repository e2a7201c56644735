import { parseEnvFile, portOf } from './settings'

test('reads a .env file with comments, quotes and export', () => {
  const text = `
# the shops
ROOT_DOMAIN=shops.example.com
export PORT = 8080
MAIL_FROM="Corner Shop <hello@example.com> # not a comment"
ADMIN_TOKEN='a#b c'
PUBLIC_URL_PATTERN=https://{host} # public
DATABASE_URL=postgres://u:p#w@db/awning
EMPTY=
not a setting
`
  expect(parseEnvFile(text)).toEqual({
    ROOT_DOMAIN: 'shops.example.com',
    PORT: '8080',
    MAIL_FROM: 'Corner Shop <hello@example.com> # not a comment',
    ADMIN_TOKEN: 'a#b c',
    PUBLIC_URL_PATTERN: 'https://{host}',
    DATABASE_URL: 'postgres://u:p#w@db/awning',
  })
})

test.each(['0', '65536', '80.5', 'http', '-1'])('rejects PORT=%s with its name and value', (value) => {
  expect(() => portOf({ PORT: value }, 'PORT', 3000)).toThrow(`PORT must be a port from 1 to 65535, got "${value}".`)
})

test('uses the default port when none is set', () => {
  expect(portOf({}, 'PORT', 3000)).toBe(3000)
})
