import { createHash } from 'node:crypto'
import type { Framing } from '@awning/contract/framing'
import { formatHex } from 'culori'
import sharp, { type Metadata } from 'sharp'
import { detectFraming } from './detect-framing'

/**
 * The properties of a stored original. Its bytes are in `{key}.original`. The key of a photograph ends with `p`, and only a
 * photograph has a framing.
 */
export type Original = {
  key: string
  width: number
  height: number
  color: string
  framing: Framing | null
}

/** Only a photograph has a framing. */
export type StoredPicture = Pick<Original, 'key' | 'color'> & Partial<Pick<Original, 'framing'>>

export type OriginalReason = 'too_large' | 'not_a_bitmap' | 'too_many_pixels'

export class OriginalError extends Error {
  override name = 'OriginalError'
  constructor(
    readonly reason: OriginalReason,
    message: string,
  ) {
    super(message)
  }
}

export const maxOriginalBytes = 20 * 1024 * 1024
export const maxOriginalSide = 8000

const bitmapFormats = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])

/** Checks the first bytes before any decoder runs: text formats (SVG, HTML, XML) are rejected. */
function startsAsBitmap(bytes: Uint8Array): boolean {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return true
  if (bytes[0] === 0x89 && ascii(1, 4) === 'PNG') return true
  if (ascii(0, 4) === 'GIF8') return true
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return true
  if (ascii(4, 8) === 'ftyp' && ['avif', 'avis', 'heic', 'heix', 'mif1'].includes(ascii(8, 12))) return true
  return ascii(0, 4) === 'II*\0' || ascii(0, 4) === 'MM\0*'
}

/**
 * The properties of a picture: size after applying its orientation, average color, framing, and a key of 32 hex digits from
 * its bytes, with a `p` for a photograph. Throws OriginalError for anything but a bitmap of at most 20 MB and 8,000 pixels a side.
 */
export async function describeOriginal(bytes: Buffer): Promise<Original> {
  if (bytes.byteLength > maxOriginalBytes) throw new OriginalError('too_large', 'The picture is larger than 20 MB.')
  if (!startsAsBitmap(bytes))
    throw new OriginalError(
      'not_a_bitmap',
      'The file is not a supported image. Use JPEG, PNG, WebP, GIF, AVIF, HEIC or TIFF.',
    )
  const notReadable = () => new OriginalError('not_a_bitmap', 'The picture cannot be read.')
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw notReadable()
    })
  const { format, width, height, orientation = 1 } = metadata
  if (!bitmapFormats.has(format ?? '') || width === undefined || height === undefined) throw notReadable()
  if (width > maxOriginalSide || height > maxOriginalSide) {
    throw new OriginalError(
      'too_many_pixels',
      `The picture has ${width} × ${height} pixels; the maximum is 8000 per side.`,
    )
  }
  const { open, isOpaque } = await decodeOnce(bytes, metadata).catch(() => {
    throw notReadable()
  })
  const data = await open()
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer()
    .catch(() => {
      throw notReadable()
    })
  const turned = orientation >= 5
  /** A gray picture has one channel. */
  const channel = (index: number) => (data[data.length < 3 ? 0 : index] ?? 0) / 255
  return {
    key: `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${isOpaque ? 'p' : ''}`,
    width: turned ? height : width,
    height: turned ? width : height,
    color: formatHex({ mode: 'rgb', r: channel(0), g: channel(1), b: channel(2) }),
    framing: isOpaque ? await detectFraming(bytes) : null,
  }
}

/** Larger pictures would take too much memory. */
const maxDecodedPixels = 4_000_000

/** Opens a picture any number of times, but decodes it only once unless it is large. One without transparent parts is opaque. */
async function decodeOnce(bytes: Buffer, { width, height, hasAlpha }: Metadata) {
  if (width * height > maxDecodedPixels)
    return { open: () => sharp(bytes), isOpaque: (await sharp(bytes).stats()).isOpaque }
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return { open: () => sharp(data, { raw: info }), isOpaque: !hasAlpha || isFullAlpha(data, info.channels) }
}

function isFullAlpha(pixels: Buffer, channels: number): boolean {
  for (let index = channels - 1; index < pixels.length; index += channels) if (pixels[index] !== 255) return false
  return true
}
