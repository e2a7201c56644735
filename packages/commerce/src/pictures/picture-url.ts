import { type DetectedFocalPoint, type PictureSize, pictureName, type WirePicture } from '@awning/contract/pictures'
import type { VariationPicture } from '../db/schema/catalog'

/** The sizes in responses. The storefront derives the URLs of the others. */
const small = 560
const large = 1000
const full = 2000

export type PictureRef = Pick<VariationPicture, 'key' | 'focalPoint' | 'detectedFocalPoint'>

/** The path of a picture: `/pictures/{name}-560.webp`. The host identifies the store. */
export function pictureUrl(base: string, picture: PictureRef, size: PictureSize = small): string {
  return `${base}/${pictureName(picture.key, focalPointOf(picture))}-${size}.webp`
}

/** With a focal point of the store file, tiles crop the photograph around it, however much is detected as its subject. */
function focalPointOf({ focalPoint, detectedFocalPoint }: PictureRef): DetectedFocalPoint | undefined {
  if (focalPoint === undefined) return detectedFocalPoint
  const whole = detectedFocalPoint?.whole
  if (whole === undefined || whole.frames === 'tile') return focalPoint
  return { ...focalPoint, whole: { ...whole, frames: 'gallery' } }
}

/** A picture in its wire format. The URLs of the three sizes differ only in the size. */
export function wirePicture(base: string, picture: VariationPicture): WirePicture {
  const thumb = pictureUrl(base, picture, small)
  return {
    label: picture.label,
    src: pictureUrl(base, picture, large),
    full: pictureUrl(base, picture, full),
    small: thumb,
    thumbsmall: thumb,
    thumblarge: thumb,
    side: picture.label,
    ...(picture.alt === undefined ? {} : { alt: picture.alt }),
    color: picture.color,
  }
}

/** The primary picture, and the front and back pictures if present. */
export function wireThumbnail(base: string, pictures: readonly VariationPicture[]) {
  const [first] = pictures
  const front = pictures.find(({ label }) => label === 'front') ?? first
  const back = pictures.find(({ label }) => label === 'back')
  return {
    primary: front === undefined ? '' : pictureUrl(base, front),
    ...(front === undefined ? {} : { front: { src: pictureUrl(base, front) } }),
    ...(back === undefined ? {} : { back: { src: pictureUrl(base, back) } }),
  }
}
