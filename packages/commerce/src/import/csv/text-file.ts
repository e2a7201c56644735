import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ApiError } from '../../http/errors'
import type { ReportBuilder } from '../import-report'
import { type Encoding, EncodingDetector, implausibleIn1252 } from './encoding'

/** The text of a file, which can be read several times, with every line end as one line feed and without a byte order mark. */
export type TextFile = { read: () => AsyncGenerator<string> }

/**
 * Stores the bytes in a temporary file, so that memory is bounded and the whole file is checked before anything is imported, and
 * passes its text to `use`. Files in UTF-16 and Windows-1252 are decoded, with a note. Throws `ApiError` for a file that is not
 * text or in an encoding that cannot be determined.
 */
export async function withTextFile<Result>(
  bytes: AsyncIterable<Uint8Array>,
  report: ReportBuilder,
  use: (file: TextFile) => Promise<Result>,
): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'awning-import-'))
  const path = join(directory, 'import.csv')
  try {
    const detector = new EncodingDetector()
    await pipeline(
      bytes,
      async function* (source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          detector.push(chunk)
          yield chunk
        }
      },
      createWriteStream(path, { mode: 0o600 }),
    )
    const encoding = detector.finish()
    if (encoding === 'windows-1252') await rejectImplausible(path)
    if (encoding !== 'utf-8')
      report.note(
        'the file',
        `The file is not UTF-8. It was read as ${encodingNames[encoding]}. Check letters with accents, or save it as CSV UTF-8.`,
      )
    return await use({ read: () => readText(path, encoding) })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const encodingNames = { 'windows-1252': 'Windows-1252', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16' } as const

async function rejectImplausible(path: string): Promise<void> {
  let line = 1
  let rest = ''
  for await (const text of readText(path, 'windows-1252')) {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop() ?? ''
    rejectLine(lines, line)
    line += lines.length
  }
  rejectLine([rest], line)
}

function rejectLine(lines: readonly string[], first: number): void {
  const index = lines.findIndex((line) => implausibleIn1252.test(line))
  if (index < 0) return
  const detail = `The file is neither UTF-8 nor Windows-1252: see line ${first + index}. Nothing was imported. Save it as CSV UTF-8 and import it again.`
  throw new ApiError(422, 'unknown_encoding', detail)
}

async function* readText(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let endedWithReturn = false
  const normalize = (text: string) => {
    if (text === '') return ''
    const rest = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text
    endedWithReturn = text.endsWith('\r')
    return rest.replace(/\r\n?/g, '\n')
  }
  for await (const chunk of createReadStream(path)) yield normalize(decoder.decode(chunk, { stream: true }))
  yield normalize(decoder.decode())
}
