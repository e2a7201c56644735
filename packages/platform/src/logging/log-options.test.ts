import { Writable } from 'node:stream'
import pino from 'pino'
import { logOptions } from './log-options'

const RealDate = Date

/** Next.js rejects the current time in a page that it prerenders. */
class DateOfPrerendering extends RealDate {
  constructor(...values: [] | [number]) {
    if (values.length === 0) throw new Error('the current time ends the prerendering')
    super(...values)
  }
  static override now = (): number => {
    throw new Error('the current time ends the prerendering')
  }
}

afterEach(() => {
  globalThis.Date = RealDate
})

test('a log line has the current time, also in a page that is prerendered', () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const log = pino(logOptions('app', 'info'), stream)
  const before = Date.now()
  Object.assign(globalThis, { Date: DateOfPrerendering })
  log.warn('the shape of the tiles is unavailable')
  globalThis.Date = RealDate
  const { time } = JSON.parse(lines.join(''))
  expect(Date.parse(time)).toBeGreaterThanOrEqual(before - 1_000)
  expect(Date.parse(time)).toBeLessThanOrEqual(Date.now() + 1_000)
})
