import type { PictureSize } from '@awning/contract/pictures'
import sharp from 'sharp'

export type PictureFormat = 'avif' | 'webp' | 'jpeg'

/** The background of everything without a background of its own: JPEGs and average colors. */
export const stageColor = '#ebe9e4'

/**
 * Encodes a bitmap in one of the formats that the store serves, at most `size` a side, with its proportions. AVIF at effort 2 is
 * about 40 % smaller than WebP and takes less time.
 */
export function encode(bitmap: Buffer, size: PictureSize, format: PictureFormat): Promise<Buffer> {
  const image = sharp(bitmap, { limitInputPixels: 8000 * 8000 })
    .rotate()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
  if (format === 'avif') return image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp')
    return image.webp({ quality: 80, alphaQuality: 90, effort: 5, smartSubsample: true }).toBuffer()
  return image.flatten({ background: stageColor }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
