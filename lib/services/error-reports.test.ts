/** @jest-environment node */
import { createThrottle } from './error-reports'

test('limits the number of reports at a time', () => {
  let at = 1000
  const may = createThrottle(2, 60_000, () => at)
  expect([may(), may(), may()]).toEqual([true, true, false])
  at += 60_000
  expect(may()).toBe(true)
})

// Next ends the prerendering of a page that reads the time of day, even if the page only reports an error.
test('does not read the time of day to count reports', () => {
  const day = jest.spyOn(Date, 'now')
  expect(createThrottle(1, 60_000)()).toBe(true)
  expect(day).not.toHaveBeenCalled()
})
