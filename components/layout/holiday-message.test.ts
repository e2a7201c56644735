/** @jest-environment ./tools/jest/browser-environment.cjs */
import fc from 'fast-check'
import { defaultHolidayWindows, readWindows } from '../../lib/theme/holiday-windows'
import messages from '../../messages/en.json'
import { showCurrent } from './holiday-message'

/** The default windows as rendered in a page. */
function page(): HTMLElement {
  const place = document.createElement('aside')
  for (const window of defaultHolidayWindows) {
    const message = document.createElement('p')
    message.dataset.from = window.from
    message.dataset.until = window.until
    message.textContent = 'key' in window ? window.key : window.text
    place.append(message)
  }
  return place
}

const shownAt = (instant: string) => {
  const place = page()
  showCurrent(place, Date.parse(instant))
  const messages = [...place.querySelectorAll('p')].filter((message) => !message.hidden)
  expect(place.hidden).toBe(messages.length === 0)
  return messages.map(({ textContent }) => textContent)
}

describe('the holiday messages of December 2023', () => {
  // Requirements: 4.18, 9.15
  it.each([
    ['2023-11-30T23:59:59.999Z', []],
    ['2023-12-01T00:00:00Z', ['standard', 'digital']],
    ['2023-12-05T23:59:59Z', ['standard', 'digital']],
    ['2023-12-06T00:00:00Z', ['rush', 'digital']],
    ['2023-12-08T23:59:59Z', ['rush', 'digital']],
    ['2023-12-09T00:00:00Z', ['last', 'digital']],
    ['2023-12-10T23:59:59Z', ['last', 'digital']],
    ['2023-12-11T00:00:00Z', ['digital']],
    ['2023-12-25T23:59:59Z', ['digital']],
    ['2023-12-26T00:00:00Z', []],
    ['2022-12-05T12:00:00Z', []],
    ['2024-12-05T12:00:00Z', []],
  ])('at %s are %j', (instant, keys) => {
    expect(shownAt(instant)).toEqual(keys)
  })

  it('change exactly at the start and end of each window, and never after the last', () => {
    const day = (time: number) => new Date(time).toISOString().slice(0, 10)
    const changesAfter = (time: number): string[] => {
      const next = showCurrent(page(), time)
      return Number.isFinite(next) ? [day(next), ...changesAfter(next)] : []
    }
    expect(changesAfter(Date.parse('2023-11-01T00:00:00Z'))).toEqual([
      '2023-12-01',
      '2023-12-06',
      '2023-12-09',
      '2023-12-11',
      '2023-12-26',
    ])
  })
})

// Requirements: 9.15
it('states the last day of each window in its default text', () => {
  const { standard, rush, last, digital } = messages.frame.holiday
  for (const [text, lastDay] of [
    [standard, '12/5'],
    [rush, '12/8'],
    [last, '12/10'],
  ]) {
    expect(text).toMatch(new RegExp(`order by ${lastDay} .*ships in time for 12/25`, 'i'))
  }
  expect(digital).toMatch(/delivered by email within 5 hours, up to and on 12\/25/)
})

describe('a store’s own windows', () => {
  it('are whole days, both included, or instants', () => {
    const [days, hours] = readWindows([
      { from: '2027-05-01', to: '2027-05-02', text: ' Two days ' },
      { from: '2027-05-01T08:00:00Z', to: '2027-05-01T10:00:00+02:00', text: 'None of it is left' },
      { from: '2027-05-01T08:00:00Z', to: '2027-05-01T12:00:00Z', text: 'A morning' },
    ])
    expect(days).toEqual({ text: 'Two days', from: '2027-05-01T00:00:00.000Z', until: '2027-05-03T00:00:00.000Z' })
    expect(hours).toMatchObject({ text: 'A morning', until: '2027-05-01T12:00:00.000Z' })
  })

  it('are ignored if they are invalid', () => {
    expect(readWindows([{ from: 'soon', to: '2027-05-02', text: 'x' }])).toEqual([])
    expect(readWindows([{ from: '2027-05-03', to: '2027-05-01', text: 'x' }])).toEqual([])
    expect(readWindows([{ from: '2027-05-01', to: '2027-05-01', text: '  ' }])).toEqual([])
    const any = fc.record({ from: fc.string(), to: fc.string(), text: fc.string() })
    fc.assert(
      fc.property(fc.array(any), (inputs) => {
        for (const window of readWindows(inputs)) expect(Date.parse(window.from)).toBeLessThan(Date.parse(window.until))
      }),
    )
  })
})
