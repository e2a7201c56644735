import { greeting } from './greeting'
import { mailTranslator } from './mail-translator'

const greet = (firstName: string) => greeting(firstName, mailTranslator('en'))

test.each(['Ada', 'Anne-Marie', 'Mary Jane', 'O’Neil', "D'Arcy", 'Zoë', 'José', '美咲', 'Мария', 'ندى', ' Ada '])(
  'an email greets %s by name',
  (name) => expect(greet(name)).toBe(`Hello ${name.trim()},`),
)

test.each([
  'You won! visit evil.example/prize now',
  'evil.example',
  'https://evil.example',
  'Ada\nVisit evil example',
  'visit evil dot example',
  'Ada1',
  'a@evil.example',
  '<b>Ada</b>',
  'Aaaaaaaaaaaaa Aaaaaaaaaaaa',
  '',
])('an email does not repeat %j', (text) => expect(greet(text)).toBe('Hello,'))
