export type PictureWidth = 560 | 1000 | 2000

const ownUrl = /-(?:560|1000|2000)\.(webp|jpg)(?=$|\?)/

/**
 * The same picture in another width. Our URLs end in `…-{width}.webp`; those of other back ends have 570, which becomes 1000 for
 * larger widths. Any other URL is unchanged.
 */
export function pictureAt(src: string, width: PictureWidth): string {
  if (ownUrl.test(src)) return src.replace(ownUrl, `-${width}.$1`)
  return width === 560 ? src : src.replace('570', '1000')
}

/** The picture as a JPEG of 1000 pixels, for link previews, which may not support WebP. */
export const sharePicture = (src: string) => pictureAt(src, 1000).replace(/\.webp(?=$|\?)/, '.jpg')

/** `src` and `srcset` of a picture that is displayed at most `widest` CSS pixels wide. */
export function pictureSet(src: string, widest: PictureWidth = 1000): { src: string; srcSet: string | undefined } {
  if (!ownUrl.test(src)) return { src: pictureAt(src, widest), srcSet: undefined }
  const widths = ([560, 1000, 2000] as const).filter((width) => width <= widest)
  return {
    src: pictureAt(src, widest === 560 ? 560 : 1000),
    srcSet: widths.map((width) => `${pictureAt(src, width)} ${width}w`).join(', '),
  }
}

/**
 * Puts the primary picture first: the one of the thumbnail, the one labeled primary, or the front. The others keep their order.
 */
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
