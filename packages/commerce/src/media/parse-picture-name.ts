import { framingPattern, type PictureSize, pictureKeyPattern, pictureSizes } from '@awning/contract/pictures'

const fileName = new RegExp(`^(${pictureKeyPattern})${framingPattern}-(${pictureSizes.join('|')})\\.(?:avif|webp|jpg)$`)

/** The framing of a photograph in the name is only for clients. */
export function parsePictureName(file: string): { key: string; size: PictureSize } | null {
  const [, key, width] = fileName.exec(file) ?? []
  const size = pictureSizes.find((candidate) => String(candidate) === width)
  return key === undefined || size === undefined ? null : { key, size }
}
