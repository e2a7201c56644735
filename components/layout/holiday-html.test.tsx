/** @jest-environment node */
import { renderToString } from 'react-dom/server'
import { HolidayMessage } from './holiday-message'

const windows = [{ from: '2023-12-01T00:00:00.000Z', until: '2023-12-06T00:00:00.000Z', text: 'Order by 12/5' }]
const htmlAt = (instant: string) => {
  jest.useFakeTimers({ now: new Date(instant) })
  return renderToString(<HolidayMessage label="Holiday delivery" windows={windows} />)
}

afterEach(() => {
  jest.useRealTimers()
})

it('the HTML does not depend on the date: a script reads the browser clock before the first paint', () => {
  const html = htmlAt('2023-10-01T00:00:00Z')
  expect(htmlAt('2023-12-05T00:00:00Z')).toBe(html)
  expect(html).toMatch(/^<aside[^>]* hidden=""/)
  expect(html).toMatch(
    /<script>\(function showCurrent.*\)\(document\.currentScript\.parentElement,Date\.now\(\)\)<\/script>/s,
  )
})
