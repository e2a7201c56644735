import sharp from 'sharp'
import type { DrawnPicture, PictureSize } from '../contract/pictures'
import { pictureSvg } from './draw/picture-svg'

export type PictureFormat = 'webp' | 'jpeg'

/** The warm stage behind everything that has no clear ground of its own: JPEG, and average colours. */
export const stageColor = '#ebe9e4'

const edge = 0.08

/**
 * Draws a described picture as a square bitmap of `size` pixels. WebP keeps the clear ground, JPEG gets the stage colour.
 * Only for our own drawings: nothing that somebody else supplied is ever rasterised from SVG.
 */
export async function rasterise(picture: DrawnPicture, size: PictureSize, format: PictureFormat): Promise<Buffer> {
  return encode(await pixels(picture, size), size, format)
}

/** The drawing as a PNG of `size` pixels a side, whatever the size: for sheets and averages. */
export async function pixels(picture: DrawnPicture, size: number): Promise<Buffer> {
  if (picture.view !== 'detail')
    return sharp(Buffer.from(pictureSvg(picture, size)))
      .png()
      .toBuffer()
  const border = Math.round(size * edge)
  return sharp(Buffer.from(pictureSvg(picture, size, border / size)))
    .extract({ left: border, top: border, width: size, height: size })
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Bitmap bytes in one of the two formats that the shop serves, no larger than `size` a side, proportions kept. */
export function encode(bitmap: Buffer, size: PictureSize, format: PictureFormat): Promise<Buffer> {
  const image = sharp(bitmap, { limitInputPixels: 8000 * 8000 })
    .rotate()
    .resize(size, size, { fit: 'inside', withoutEnlargement: true })
  return format === 'webp'
    ? image.webp({ quality: 80, alphaQuality: 90, effort: 5, smartSubsample: true }).toBuffer()
    : image.flatten({ background: stageColor }).jpeg({ quality: 84, mozjpeg: true }).toBuffer()
}
