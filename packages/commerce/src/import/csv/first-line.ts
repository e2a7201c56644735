import { ApiError } from '../../errors'

export type Separator = ',' | ';' | '\t'

/** Maximum length of the first line in bytes. */
const maxFirstLine = 64 * 1024

/**
 * Peeks at the first line of a file to detect the cell separator. Rejects a file that is not UTF-8 text (UTF-16, a spreadsheet)
 * with a message that says what to do.
 */
export async function readFirstLine(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ separator: Separator; whole: AsyncIterable<Uint8Array> }> {
  const source = bytes[Symbol.asyncIterator]()
  const consumed: Uint8Array[] = []
  let start = Buffer.alloc(0)
  while (!start.includes(10) && start.length < maxFirstLine) {
    const next = await source.next()
    if (next.done) break
    consumed.push(next.value)
    start = Buffer.concat([start, next.value])
  }
  rejectForeign(start)
  const line = start.toString('utf8').split('\n', 1)[0] ?? ''
  return { separator: separatorOf(line), whole: rejoin(consumed, source) }
}

function separatorOf(line: string): Separator {
  const count = (sign: string) => line.split(sign).length
  const [best] = ([',', ';', '\t'] as const).slice().sort((a, b) => count(b) - count(a))
  return best ?? ','
}

function rejectForeign(start: Buffer): void {
  const [first, second] = start
  const utf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  if (utf16) throw new ApiError(422, 'not_utf8', 'The file is UTF-16. Save it as CSV UTF-8 and import it again.')
  if (first === 0x50 && second === 0x4b) {
    throw new ApiError(
      422,
      'not_csv',
      'The file is a spreadsheet or an archive. Export it as CSV UTF-8 and import it again.',
    )
  }
  if (start.includes(0))
    throw new ApiError(422, 'not_csv', 'The file is not text. Export it as CSV UTF-8 and import it again.')
}

async function* rejoin(consumed: Uint8Array[], source: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* consumed
  for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
}
