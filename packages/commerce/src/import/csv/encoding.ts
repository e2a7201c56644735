import { ApiError } from '../../http/errors'

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le' | 'utf-16be'

/**
 * What text in Windows-1252 does not contain: unused codes, four characters beyond ASCII in a row (Cyrillic, Greek and Asian
 * encodings), letters that only Icelandic and Baltic words have there (Turkish and Central European ones have the same codes), and
 * symbols or capitals inside or behind lowercase letters (old Mac and DOS encodings). An Icelandic file is rejected too: it must be
 * UTF-8. Hungarian in Windows-1250 looks the same as Portuguese.
 */
export const implausibleIn1252 =
  /[\u0080-\u009f]|[\u00a1-\u00ff]{2}[\u00c0-\u00ff]{2}|[\u00c0-\u00ff]{2}[\u00a1-\u00ff]{2}|[ðÐþÞŠšŽž]|\p{Ll}[‚ƒ„†‡ˆ‰‹ŒŸ˜]|[ƒ‚][^\s\d]|\p{Ll}[•—›œ]\p{Lu}|\p{L}[¡¢£¤¥¦§¨ª¬¯°±²³µ¶¸¹º¼½¾¿”“]\p{L}/u

/** Determines the encoding of a file from its bytes, in bounded memory. */
export class EncodingDetector {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true })
  private isUtf8 = true
  private start = Buffer.alloc(0)
  private hasNul = false
  /** Line of the first byte that is not UTF-8. */
  private line = 1
  private multiByte = 0
  private others = 0

  /** Throws `ApiError` for a spreadsheet or an archive. */
  push(chunk: Uint8Array): void {
    if (this.start.length < 4) this.start = Buffer.concat([this.start, chunk.subarray(0, 4)])
    if (this.start[0] === 0x50 && this.start[1] === 0x4b)
      throw new ApiError(
        422,
        'not_csv',
        'The file is a spreadsheet or an archive. Export it as CSV UTF-8 and import it again.',
      )
    this.hasNul ||= chunk.includes(0)
    if (this.isUtf8) this.decode(chunk)
    this.count(chunk)
  }

  private decode(chunk?: Uint8Array): void {
    try {
      this.decoder.decode(chunk, { stream: chunk !== undefined })
      if (chunk !== undefined) this.line += count(Buffer.from(chunk).toString('latin1'), /\n|\r(?!\n)/g)
    } catch (error) {
      if (!isInvalidData(error)) throw error
      this.isUtf8 = false
      if (chunk === undefined) return
      const valid = Buffer.from(chunk).toString('utf8')
      const broken = valid.indexOf('\uFFFD')
      this.line += count(valid.slice(0, Math.max(0, broken)), /\n|\r(?!\n)/g)
    }
  }

  /** Counts characters of several bytes in UTF-8, and all other bytes that are not ASCII. */
  private count(chunk: Uint8Array): void {
    const text = Buffer.from(chunk).toString('latin1')
    const sequences = text.match(/[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/g) ?? []
    this.multiByte += sequences.length
    this.others += count(text, /[\x80-\xff]/g) - sequences.join('').length
  }

  /** Throws `ApiError` for a file that is not text, or mostly UTF-8 with other bytes in it. */
  finish(): Encoding {
    if (this.isUtf8) this.decode()
    const [first, second] = this.start
    if ((first === 0xff && second === 0xfe) || (this.hasNul && first !== 0 && second === 0)) return 'utf-16le'
    if ((first === 0xfe && second === 0xff) || (this.hasNul && first === 0)) return 'utf-16be'
    if (this.hasNul)
      throw new ApiError(422, 'not_csv', 'The file is not text. Export it as CSV UTF-8 and import it again.')
    if (this.isUtf8) return 'utf-8'
    if (this.multiByte <= this.others) return 'windows-1252'
    const detail = `The file is UTF-8, but line ${this.line} contains other bytes. Nothing was imported. Correct the line, save the file as CSV UTF-8 and import it again.`
    throw new ApiError(422, 'unknown_encoding', detail)
  }
}

const isInvalidData = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA'

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
