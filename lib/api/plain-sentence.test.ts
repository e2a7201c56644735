import { plainSentence } from './plain-sentence'

it.each([
  'The mail server is down.',
  'Your bank declined the payment, please try another card.',
  "We couldn't find orders of the last 60 days!",
  'Bitte prüfe die Angaben (alle Felder) und versuche es erneut.',
  'Il reste 3,50 € à payer. Réessayez ?',
])('the text "%s" of a service is shown', (text) => {
  expect(plainSentence(` ${text} `)).toBe(text)
})

it.each([
  '',
  'invalid',
  'some_new_code',
  'retry exceeded limit',
  'The mail server is <b>down</b>.',
  '<img src=x onerror=alert(1)>',
  'TypeError: x is not a function.',
  'Log in at https://evil.example to continue.',
  'Log in at evil.example to continue.',
  'Write to help@evil.example now.',
  'select * from orders;',
  'Cannot read properties of undefined (reading "id")',
  'The first line.\nThe second line.',
  'Reversed \u202etext.',
  `${'A long text. '.repeat(20)}End.`,
])('the text %j of a service is not shown', (text) => {
  expect(plainSentence(text)).toBeUndefined()
})

it('a missing text is not shown', () => {
  expect([plainSentence(null), plainSentence(undefined)]).toEqual([undefined, undefined])
})
