import { suggestEmail } from './email-typo'

describe('the suggested email address', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmai.com', 'ada@gmail.com'],
    ['ada@gmaill.com', 'ada@gmail.com'],
    ['ada@gnail.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@gmial.con', 'ada@gmail.com'],
    ['ada@gmail,com', 'ada@gmail.com'],
    ['ada@gmail.co', 'ada@gmail.com'],
    ['Ada.King@GMIAL.COM', 'Ada.King@gmail.com'],
    [' ada@hotmial.com ', 'ada@hotmail.com'],
    ['ada@yaho.com', 'ada@yahoo.com'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@iclould.com', 'ada@icloud.com'],
    ['ada@example.con', 'ada@example.com'],
  ])('for %s is %s', (typed, suggested) => expect(suggestEmail(typed)).toBe(suggested))

  it.each([
    'ada@gmail.com',
    'ADA@GMAIL.COM',
    'ada@yahoo.co.uk',
    'ada@hotmail.fr',
    'ada@example.com',
    'ada@example.co',
    'ada@max.com',
    'ada@mail.com',
    'ada@gmx.ch',
    'ada@web.de',
    'ada',
    'ada@',
    '@gmial.com',
    'ada@b@gmial.com',
    '',
  ])('does not exist for %j', (typed) => expect(suggestEmail(typed)).toBeUndefined())

  it.each(['ada@gmial.com', 'ada@gmail.con', 'ada@example.con'])('for %s needs no further correction', (typed) => {
    expect(suggestEmail(suggestEmail(typed) ?? '')).toBeUndefined()
  })
})
