import type { Framing } from '@awning/contract/framing'
import { type PictureSize, pictureName, type WirePicture } from '@awning/contract/pictures'
import type { VariationPicture } from '../db/schema/catalog'

/** The sizes in responses. The storefront derives the URLs of the others. */
const small = 560
const large = 1000
const full = 2000

export type PictureRef = Pick<VariationPicture, 'key' | 'focalPoint' | 'framing'>

/** `/pictures/{name}-560.webp`. The host identifies the store. */
export function pictureUrl(base: string, picture: PictureRef, size: PictureSize = small): string {
  return `${base}/${pictureName(picture.key, framingOf(picture))}-${size}.webp`
}

/** A focal point of the store file replaces the detected subject. */
const framingOf = ({ focalPoint, framing }: PictureRef): Framing | undefined =>
  focalPoint && framing
    ? { ...framing, left: focalPoint.x, right: focalPoint.x, top: focalPoint.y, bottom: focalPoint.y }
    : framing

/** Whether a picture only stands for one that the product does not have, or that could not be fetched. */
export const isPlaceholder = ({ placeholder, wanted }: VariationPicture): boolean =>
  placeholder === true || wanted !== undefined

/** Placeholders only if there is no other picture. */
export function shownPictures(pictures: readonly VariationPicture[]): readonly VariationPicture[] {
  const own = pictures.filter((picture) => !isPlaceholder(picture))
  return own.length > 0 ? own : pictures
}

/** The URLs of the three sizes differ only in the size. */
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
    ...(isPlaceholder(picture) && { placeholder: true as const }),
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
