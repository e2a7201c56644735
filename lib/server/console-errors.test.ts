/** @jest-environment node */
import { logConsoleErrors } from './console-errors'

test("logs an error that the framework reports without the visitor's data", () => {
  const lines: unknown[][] = []
  const target = { error: () => undefined }
  logConsoleErrors(target, { error: (...line: unknown[]) => void lines.push(line) })
  const error = new TypeError('no parcel for Ada Lovelace')
  Reflect.apply(target.error, target, [' ⨯', error])
  Reflect.apply(target.error, target, ['failed for', 'ada@example.com'])
  Reflect.apply(target.error, target, [
    'uncaughtException: ',
    Object.assign(new Error('aborted'), { code: 'ECONNRESET' }),
  ])
  expect(lines).toEqual([
    [{ err: error }, 'console error'],
    [{ text: 'failed for …' }, 'console error'],
  ])
})
