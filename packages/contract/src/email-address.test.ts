import { emailAddress } from './primitives'

const parse = (typed: string) => emailAddress('email', 'tooLong').safeParse(typed)

describe('an email address by the rule of the HTML standard', () => {
  it.each([
    "o'neil@example.com",
    'ann+shop@example.com',
    'ann..lee@example.com',
    '.ann@example.com',
    'ann.@example.com',
    '!#$%&*/=?^_`{|}~@example.com',
    'ann@localhost',
    'ann@shop.example',
    'ann@1.2.3.4',
    'ann@xn--bcher-kva.example',
  ])('can be %s', (typed) => {
    expect(parse(typed).data).toBe(typed)
  })

  it.each([
    'ann@',
    '@example.com',
    'ann lee@example.com',
    'ann@-example.com',
    'ann@example-.com',
    'ann@example..com',
    'ann@example.com.',
    '"ann lee"@example.com',
    'ann@[127.0.0.1]',
    'ann,lee@example.com',
    'Ann <ann@example.com>',
    'ann@example.com\nBcc: eve@example.com',
    `ann@${'a'.repeat(64)}.com`,
  ])('cannot be %j', (typed) => {
    expect(parse(typed).error?.issues.map(({ message }) => message)).toEqual(['email'])
  })

  it.each([
    ['  ann@example.com ', 'ann@example.com'],
    ['ann＠example．com', 'ann@example.com'],
    ['ann@example.com\u200b', 'ann@example.com'],
    ['\ufeffann@example.com', 'ann@example.com'],
    ['\u202aann@example.com\u202c', 'ann@example.com'],
  ])('%j is read as %s', (typed, expected) => {
    expect(parse(typed).data).toBe(expected)
  })

  it('of more than 254 characters is too long', () => {
    expect(parse(`${'a'.repeat(250)}@b.co`).error?.issues.map(({ message }) => message)).toEqual(['tooLong'])
  })
})
