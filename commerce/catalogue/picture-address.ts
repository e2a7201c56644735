import type { PictureSize } from '../contract/pictures'
import { pictureSizes, type WirePicture } from '../contract/pictures'
import type { VariationPicture } from '../db/schema/catalogue'

const [small, large, full] = pictureSizes

/** Where a picture is: `/pictures/{key}-560.webp`. The shop's origin says whose it is. */
export function pictureAddress(base: string, key: string, size: PictureSize = small): string {
  return `${base}/${key}-${size}.webp`
}

/** A picture in the forms of the wire. Addresses of the three sizes differ only in the number. */
export function wirePicture(base: string, picture: VariationPicture): WirePicture {
  const thumb = pictureAddress(base, picture.key, small)
  return {
    label: picture.label,
    src: pictureAddress(base, picture.key, large),
    full: pictureAddress(base, picture.key, full),
    small: thumb,
    thumbsmall: thumb,
    thumblarge: thumb,
    side: picture.label,
    ...(picture.alt === undefined ? {} : { alt: picture.alt }),
    color: picture.color,
  }
}

/** The picture that stands for a thing, and its front and back where there are two. */
export function wireThumbnail(base: string, pictures: readonly VariationPicture[]) {
  const [first] = pictures
  const front = pictures.find(({ label }) => label === 'front') ?? first
  const back = pictures.find(({ label }) => label === 'back')
  return {
    primary: front === undefined ? '' : pictureAddress(base, front.key),
    ...(front === undefined ? {} : { front: { src: pictureAddress(base, front.key) } }),
    ...(back === undefined ? {} : { back: { src: pictureAddress(base, back.key) } }),
  }
}
