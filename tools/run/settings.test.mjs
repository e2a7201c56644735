import { parseEnvFile, portOf } from './settings.mjs'

test('a .env file is read as an operator means it', () => {
  const text = `
# the shops
ROOT_DOMAIN=shops.example.com
export PORT = 8080
MAIL_FROM="Corner Shop <hello@example.com> # not a remark"
ADMIN_TOKEN='a#b c'
PUBLIC_URL_PATTERN=https://{host} # public
DATABASE_URL=postgres://u:p#w@db/awning
EMPTY=
not a setting
`
  expect(parseEnvFile(text)).toEqual({
    ROOT_DOMAIN: 'shops.example.com',
    PORT: '8080',
    MAIL_FROM: 'Corner Shop <hello@example.com> # not a remark',
    ADMIN_TOKEN: 'a#b c',
    PUBLIC_URL_PATTERN: 'https://{host}',
    DATABASE_URL: 'postgres://u:p#w@db/awning',
  })
})

test.each(['0', '65536', '80.5', 'http', '-1'])('PORT=%s is refused with its name and value', (value) => {
  expect(() => portOf({ PORT: value }, 'PORT', 3000)).toThrow(`PORT must be a port from 1 to 65535; it is "${value}".`)
})

test('the usual port counts where none is set', () => {
  expect(portOf({}, 'PORT', 3000)).toBe(3000)
})
