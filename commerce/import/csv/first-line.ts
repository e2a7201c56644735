import { Refused } from '../../errors'

export type Separator = ',' | ';' | '\t'

/** Longest first line that we look at. */
const enough = 64 * 1024

/**
 * Looks at the first line of a file without losing it: what separates the cells. Refuses what is not UTF-8 text
 * (a UTF-16 file, a spreadsheet) with a sentence that says what to do.
 */
export async function peekFirstLine(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ separator: Separator; whole: AsyncIterable<Uint8Array> }> {
  const source = bytes[Symbol.asyncIterator]()
  const seen: Uint8Array[] = []
  let start = Buffer.alloc(0)
  while (!start.includes(10) && start.length < enough) {
    const next = await source.next()
    if (next.done) break
    seen.push(next.value)
    start = Buffer.concat([start, next.value])
  }
  refuseForeign(start)
  const line = start.toString('utf8').split('\n', 1)[0] ?? ''
  return { separator: separatorOf(line), whole: rejoin(seen, source) }
}

function separatorOf(line: string): Separator {
  const count = (sign: string) => line.split(sign).length
  const [best] = ([',', ';', '\t'] as const).slice().sort((a, b) => count(b) - count(a))
  return best ?? ','
}

function refuseForeign(start: Buffer): void {
  const [first, second] = start
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (utf16) throw new Refused(422, 'not_utf8', 'The file is UTF-16. Save it as CSV UTF-8 and import it again.')
  if (first === 0x50 && second === 0x4b) {
    throw new Refused(
      422,
      'not_csv',
      'The file is a spreadsheet or an archive. Export it as CSV UTF-8 and import it again.',
    )
  }
  if (start.includes(0))
    throw new Refused(422, 'not_csv', 'The file is not text. Export it as CSV UTF-8 and import it again.')
}

async function* rejoin(seen: Uint8Array[], source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* seen
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
}
