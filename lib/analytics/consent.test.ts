import fc from 'fast-check'
import { everything, formatChoice, nothing, parseChoice, readConsent, requiresConsentFirst } from './consent'

const analyticsOnly = { analytics: true, marketing: false }
const here = 'America/New_York'

describe('the consent of a visitor', () => {
  // Requirements: C9.7
  it.each([
    // consent required, choice, GPC, time zone → what is allowed, whether to ask
    ['everything if consent is not required first', false, undefined, false, here, { ...everything, ask: false }],
    ['analytics only with Global Privacy Control', false, undefined, true, here, { ...analyticsOnly, ask: false }],
    ['nothing before consent', true, undefined, false, here, { ...nothing, ask: true }],
    [
      'nothing and without a question if consent is required and rejected by the browser',
      true,
      undefined,
      true,
      here,
      { ...nothing, ask: false },
    ],
    [
      'nothing before consent in a European time zone',
      false,
      undefined,
      false,
      'Europe/Berlin',
      { ...nothing, ask: true },
    ],
    ['the choice', true, analyticsOnly, false, here, { ...analyticsOnly, ask: false }],
    ['everything if it was chosen', true, everything, false, 'Europe/Paris', { ...everything, ask: false }],
    [
      'the choice without advertising with Global Privacy Control',
      true,
      everything,
      true,
      here,
      { ...analyticsOnly, ask: false },
    ],
    [
      'nothing if it was rejected where consent is not required',
      false,
      nothing,
      false,
      here,
      { ...nothing, ask: false },
    ],
  ])('is %s', (_, required, choice, gpc, timeZone, expected) => {
    expect(readConsent(required, { choice, gpc, timeZone })).toEqual(expected)
  })

  it.each(['Europe/London', 'Europe/Zurich', 'America/Sao_Paulo', 'Atlantic/Canary', 'Asia/Nicosia', 'GB'])(
    'is required first for the time zone %s',
    (zone) => expect(requiresConsentFirst(false, zone)).toBe(true),
  )

  it.each(['America/New_York', 'America/Toronto', 'Australia/Sydney', 'Asia/Tokyo', 'UTC', 'America/Manaus_'])(
    'is not required first for the time zone %s',
    (zone) => expect(requiresConsentFirst(false, zone)).toBe(false),
  )
})

describe('a consent choice', () => {
  it('is restored from its cookie, and needs no escaping there', () => {
    fc.assert(
      fc.property(fc.record({ analytics: fc.boolean(), marketing: fc.boolean() }), (choice) => {
        expect(parseChoice(formatChoice(choice))).toEqual(choice)
        expect(encodeURIComponent(formatChoice(choice))).toBe(formatChoice(choice))
      }),
    )
  })

  it('is missing if the cookie contains anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^1\.a[01]\.m[01]$/.test(text))
        expect(parseChoice(text)).toBeUndefined()
      }),
    )
  })

  it.each([undefined, '', '2.a1.m1', '1.a2.m0', '1.a1.m1 ', 'true'])('is missing for %p', (text) =>
    expect(parseChoice(text)).toBeUndefined(),
  )
})
