export type PictureWidth = (typeof widths)[number]

/** 180 is a thumbnail on a dense screen, 400 a tile on a phone. */
const widths = [180, 400, 560, 1000, 1600, 2000] as const
const widestThumbnail = 560

const ownUrl = /-(?:560|1000|2000)\.(webp|jpg)(?=$|\?)/
/** Only our service has AVIF files, whose names are keys of 32 hex digits, for photographs followed by `p` and their framing. */
const hasAvif = /\/[0-9a-f]{32}(?:p\w*)?-\d+\.webp(?=$|\?)/
/** The focal point in percent if it is known, and how frames show the photograph as a whole (`pictureName` of the contract). */
const photograph = /\/[0-9a-f]{32}p(?:(\d\d)(\d\d)(?:([gtb])([hv])(\w{6})(\w{6}))?)?-\d+\.\w+(?=$|\?)/

/**
 * The same picture in another width. Our URLs end in `…-{width}.webp`; those of other back ends have 570, which becomes 1000 for
 * larger widths. Any other URL is unchanged.
 */
export function pictureAt(src: string, width: PictureWidth): string {
  if (ownUrl.test(src)) return src.replace(ownUrl, `-${width}.$1`)
  return width <= 560 ? src : src.replace('570', '1000')
}

/** Whether two URLs are the same picture, in any width. */
export const isSamePicture = (one: string, other: string): boolean => pictureAt(one, 560) === pictureAt(other, 560)

const keyUrl = /^\/pictures\/([0-9a-f]{32}(?:p\w*)?)-560\.webp$/

/** A short form of a picture's URL for props: only the name of our own pictures. `longPicture` restores the URL. */
export const shortPicture = (src: string): string => keyUrl.exec(src)?.[1] ?? src

export const longPicture = (short: string): string =>
  /^[0-9a-f]{32}(?:p\w*)?$/.test(short) ? `/pictures/${short}-560.webp` : short

export type Frame = 'gallery' | 'tile'
export type Fit = {
  fills: boolean
  /** `object-position` of a picture that fills its frame. Undefined for the center. */
  position?: string | undefined
  /** `background` of the frame around a photograph that it shows as a whole. */
  ground?: string | undefined
}

/**
 * How a picture is placed in its frame. A photograph fills the frame around its focal point, except in a gallery or tile that
 * would cut off too much of it. Drawings, pictures with transparent parts and those of other back ends are shown as a whole.
 */
export function fitOf(src: string, frame?: Frame): Fit {
  const [name, x, y, frames, bars, start, end] = photograph.exec(src) ?? []
  if (frame && frames && (frames === 'b' || frame.startsWith(frames)))
    return { fills: false, ground: `linear-gradient(${bars === 'h' ? '90deg,' : ''}#${start} 50%,#${end} 0)` }
  return { fills: name !== undefined, position: x && `${Number(x)}% ${Number(y)}%` }
}

/** The picture as a JPEG of 1000 pixels, for link previews, which may not support WebP. */
export const sharePicture = (src: string) => pictureAt(src, 1000).replace(/\.webp(?=$|\?)/, '.jpg')

/**
 * `src` of a picture, and the `srcset` of its AVIF files if it has any, up to `widest` pixels. Only thumbnails have the smallest
 * width. Browsers without AVIF get the WebP of `src`.
 */
export function pictureSet(src: string, widest: PictureWidth = 1000): { src: string; avif: string | undefined } {
  const avif = widths
    .filter((width) => width <= widest && (width > 180 || widest <= widestThumbnail))
    .map((width) => `${pictureAt(src, width).replace(/\.webp(?=$|\?)/, '.avif')} ${width}w`)
    .join(', ')
  return { src: pictureAt(src, widest < 1000 ? 560 : 1000), avif: hasAvif.test(src) ? avif : undefined }
}

/** Makes an image in a `<picture>` show its own `src` instead of another format. */
export const removeSources = (image: HTMLImageElement): void =>
  image.closest('picture')?.querySelector('source')?.remove()

/**
 * Puts the primary picture first: the one of the thumbnail, the one labeled primary, or the front. The others keep their order.
 */
export function primaryFirst<Row extends { label: string; src: string }>(
  pictures: readonly Row[],
  thumbnail: string,
): Row[] {
  const primary =
    pictures.find(({ src }) => isSamePicture(src, thumbnail)) ??
    pictures.find(({ label }) => label === 'primary') ??
    pictures.find(({ label }) => label === 'front')
  return primary ? [primary, ...pictures.filter((picture) => picture !== primary)] : [...pictures]
}
