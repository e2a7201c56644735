export type PictureWidth = 560 | 1000 | 2000

const ours = /-(?:560|1000|2000)\.(webp|jpg)(?=$|\?)/

/**
 * The same picture in another width. Ours stand at `…-{width}.webp`; on other back ends 570 in the address becomes 1000 for the larger
 * ones, and an address without either stays as it is.
 */
export function pictureAt(src: string, width: PictureWidth): string {
  if (ours.test(src)) return src.replace(ours, `-${width}.$1`)
  return width === 560 ? src : src.replace('570', '1000')
}

/** The picture as a JPEG of 1000 pixels, for those who read no WebP: share previews. */
export const sharePicture = (src: string) => pictureAt(src, 1000).replace(/\.webp(?=$|\?)/, '.jpg')

/** `src` and `srcset` of a picture that is shown at most `widest` pixels wide on a plain screen. */
export function pictureSet(src: string, widest: PictureWidth = 1000): { src: string; srcSet: string | undefined } {
  if (!ours.test(src)) return { src: pictureAt(src, widest), srcSet: undefined }
  const widths = ([560, 1000, 2000] as const).filter((width) => width <= widest)
  return {
    src: pictureAt(src, widest === 560 ? 560 : 1000),
    srcSet: widths.map((width) => `${pictureAt(src, width)} ${width}w`).join(', '),
  }
}

/** Pictures with the primary one first: the one that the thumbnail shows, else the one so labelled, else the front. The others keep their order. */
export function primaryFirst<Row extends { label: string; src: string }>(
  pictures: readonly Row[],
  thumbnail: string,
): Row[] {
  const primary =
    pictures.find(({ src }) => pictureAt(src, 560) === pictureAt(thumbnail, 560)) ??
    pictures.find(({ label }) => label === 'primary') ??
    pictures.find(({ label }) => label === 'front')
  return primary ? [primary, ...pictures.filter((picture) => picture !== primary)] : [...pictures]
}
