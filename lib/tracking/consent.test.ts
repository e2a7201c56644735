import fc from 'fast-check'
import { comesFirst, everything, formatChoice, nothing, parseChoice, readConsent } from './consent'

const analyticsOnly = { analytics: true, marketing: false }
const here = 'America/New_York'

describe('what a visitor allows', () => {
  it.each([
    // asked, choice, gpc, time zone → what is allowed, whether to ask
    ['without a question where none is due', false, undefined, false, here, { ...everything, ask: false }],
    ['no advertiser where the browser refuses', false, undefined, true, here, { ...analyticsOnly, ask: false }],
    ['nothing before consent', true, undefined, false, here, { ...nothing, ask: true }],
    [
      'nothing, and is not asked, where the browser has refused',
      true,
      undefined,
      true,
      here,
      { ...nothing, ask: false },
    ],
    [
      'nothing before consent where the clock is European',
      false,
      undefined,
      false,
      'Europe/Berlin',
      { ...nothing, ask: true },
    ],
    ['what they chose', true, analyticsOnly, false, here, { ...analyticsOnly, ask: false }],
    ['all of it when they chose so', true, everything, false, 'Europe/Paris', { ...everything, ask: false }],
    [
      'what they chose, but no advertiser against the browser',
      true,
      everything,
      true,
      here,
      { ...analyticsOnly, ask: false },
    ],
    ['nothing when they refused where no question was due', false, nothing, false, here, { ...nothing, ask: false }],
  ])('is %s', (_, asked, choice, gpc, timeZone, expected) => {
    expect(readConsent(asked, { choice, gpc, timeZone })).toEqual(expected)
  })

  it.each(['Europe/London', 'Europe/Zurich', 'America/Sao_Paulo', 'Atlantic/Canary', 'Asia/Nicosia', 'GB'])(
    'is asked for by a clock in %s',
    (zone) => expect(comesFirst(false, zone)).toBe(true),
  )

  it.each(['America/New_York', 'America/Toronto', 'Australia/Sydney', 'Asia/Tokyo', 'UTC', 'America/Manaus_'])(
    'is not asked for by a clock in %s',
    (zone) => expect(comesFirst(false, zone)).toBe(false),
  )
})

describe('a choice', () => {
  it('survives the way through its cookie, and needs no escaping there', () => {
    fc.assert(
      fc.property(fc.record({ analytics: fc.boolean(), marketing: fc.boolean() }), (choice) => {
        expect(parseChoice(formatChoice(choice))).toEqual(choice)
        expect(encodeURIComponent(formatChoice(choice))).toBe(formatChoice(choice))
      }),
    )
  })

  it('is none where the cookie holds anything else', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^1\.a[01]\.m[01]$/.test(text))
        expect(parseChoice(text)).toBeUndefined()
      }),
    )
  })

  it.each([undefined, '', '2.a1.m1', '1.a2.m0', '1.a1.m1 ', 'true'])('is none in %p', (text) =>
    expect(parseChoice(text)).toBeUndefined(),
  )
})
