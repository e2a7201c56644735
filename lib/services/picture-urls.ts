import { fitsFrame as isInFrame, objectPosition, ratioOf, subjectSize } from '@awning/contract/framing'

export type PictureWidth = (typeof widths)[number]

/** 180 is a thumbnail on a dense screen, 400 a tile on a phone. */
const widths = [180, 400, 560, 1000, 1600, 2000] as const
const widestThumbnail = 560

/** The file of one of our own pictures: its key, the framing of a photograph, and the size. */
const keyFile = /^[0-9a-f]{32}(p(\d{12})?)?-\d+\.(webp|jpg|avif)$/
const sizedFile = /-\d+\.(webp|jpg|avif)$/
const ownFolder = '/pictures/'

/** The size in the name of another back end's file: `tee-570.jpg`, `570.jpg` or `tee_570x570.jpg`. */
const foreignSize = /(?<![a-z\d])570(x570)?(?=\.[a-z\d]+$)/i

/** The parts of a URL before, in and after the name of its file. */
function splitUrl(src: string): { folder: string; file: string; query: string } {
  const [origin = ''] = /^(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]*/i.exec(src) ?? []
  const [path = ''] = /^[^?#]*/.exec(src.slice(origin.length)) ?? []
  const start = origin.length + path.lastIndexOf('/') + 1
  const end = origin.length + path.length
  return { folder: src.slice(0, start), file: src.slice(start, end), query: src.slice(end) }
}

const matchKeyFile = (src: string) => keyFile.exec(splitUrl(src).file)

const isOwn = ({ folder, file }: { folder: string; file: string }) => folder === ownFolder || keyFile.test(file)

/** One of our own WebP pictures in another format. Any other URL is unchanged. */
function inFormat(src: string, format: 'avif' | 'jpg'): string {
  const { folder, file, query } = splitUrl(src)
  return isOwn({ folder, file }) ? folder + file.replace(/\.webp$/, `.${format}`) + query : src
}

/**
 * The same picture in another width. The files of our pictures are named `…-{width}.webp`. Those of other back ends have the size
 * 570 in the name of their file, which becomes 1000 for larger widths, and may have it in the folder too: `570/570.jpg`. The host,
 * other folders and the query stay as they are, and so does any other URL.
 */
export function pictureAt(src: string, width: PictureWidth): string {
  const { folder, file, query } = splitUrl(src)
  if (isOwn({ folder, file })) return folder + file.replace(sizedFile, `-${width}.$1`) + query
  if (width <= 560) return src
  const large = file.replace(foreignSize, (_, height?: string) => (height ? '1000x1000' : '1000'))
  const isPair = file.startsWith('570.')
  return (isPair ? folder.replace(/\/570\/$/, '/1000/') : folder) + large + query
}

/** Compares them in any width. */
export const isSamePicture = (one: string, other: string): boolean => pictureAt(one, 560) === pictureAt(other, 560)

const keyUrl = /^\/pictures\/([0-9a-f]{32}(?:p\w*)?)-560\.webp$/

/** A short form of a picture's URL for props: only the name of our own pictures. `longPicture` restores the URL. */
export const shortPicture = (src: string): string => keyUrl.exec(src)?.[1] ?? src

export const longPicture = (short: string): string =>
  /^[0-9a-f]{32}(?:p\w*)?$/.test(short) ? `/pictures/${short}-560.webp` : short

/** The ratios (width by height) of a frame that photographs fill, one for each of its layouts. */
export type Frame = readonly number[]

/** Of tiles and most other frames. */
const tileFrame = [4 / 5]

/** Whether a picture is a photograph, which fills its frame. Drawings, cut-outs and those of other back ends are shown as a whole. */
export const isPhotograph = (src: string): boolean => matchKeyFile(src)?.[1] !== undefined

const markOf = (src: string) => matchKeyFile(src)?.[2]

/** The `object-position` that shows the subject of a photograph in its frame. Undefined for the center, and for other pictures. */
export function positionOf(src: string, frame: Frame = tileFrame): string | undefined {
  const mark = markOf(src)
  return mark && objectPosition(mark, frame)
}

/** Width by height. Undefined if it is not known, and for other pictures. */
export function photographRatio(src: string): number | undefined {
  const mark = markOf(src)
  return mark === undefined ? undefined : ratioOf(mark)
}

/** Whether a frame of this ratio can show all of a photograph's subject. Undefined if that is not known, and for other pictures. */
export function fitsFrame(src: string, ratio: number): boolean | undefined {
  const mark = markOf(src)
  return mark === undefined ? undefined : isInFrame(mark, ratio)
}

/** An upright photograph would be small in a wide gallery. A photograph of 3:2 fills this one; a panorama keeps its own shape. */
const upright = 0.8
const panorama = 1.7

/**
 * The ratio of the photographs in the gallery of a listing: that of the first one, from 2:3 to 9:4. Beside an upright one it is at most
 * 4:3, unless the first one is a panorama. 1 if it is not known.
 */
export function galleryRatio(pictures: readonly string[]): number {
  const [first = 1, ...others] = pictures.map((src) => ratioOf(markOf(src)))
  const isReduced = first < panorama && Math.min(...others) <= upright
  return Math.min(isReduced ? 4 / 3 : 9 / 4, Math.max(2 / 3, first))
}

/** The widths of the pictures in the gallery of a listing. */
export const gallerySizes = '(min-width: 992px) min(58vw, 900px), (min-width: 768px) 46vw, 100vw'

/** The share of a photograph that a gallery shows at least. */
const leastShown = 0.85

/**
 * The shape of a photograph, and the shares of its width and height that a gallery must show: 85 %, and all of its subject. Undefined
 * if its framing is not known, and for other pictures.
 */
export function photographShape(src: string): { ratio: number; width: number; height: number } | undefined {
  const mark = markOf(src)
  if (mark === undefined) return undefined
  const subject = subjectSize(mark)
  return {
    ratio: ratioOf(mark),
    width: Math.max(leastShown, subject.width),
    height: Math.max(leastShown, subject.height),
  }
}

/** The frames that a photograph fills in a gallery of this ratio: that one, and a lower one where its height is limited. */
export function galleryFrame(src: string, gallery: number): Frame {
  const mark = markOf(src)
  if (mark === undefined) return [gallery]
  const ratio = ratioOf(mark)
  const lowest = ratio / leastShown
  return [Math.min(lowest, Math.max(ratio * leastShown, gallery)), lowest]
}

/** The picture in 1000 pixels, one of our own as a JPEG: for link previews, which may not support WebP. */
export const sharePicture = (src: string) => inFormat(pictureAt(src, 1000), 'jpg')

/** The largest file of a picture in a hero: a photograph is cropped, so it needs a larger one. */
export const widestInHero = (src: string): PictureWidth => (isPhotograph(src) ? 1600 : 1000)

/**
 * `src` of a picture, and the `srcset` of its AVIF files if it has any, up to `widest` pixels. Only thumbnails have the smallest
 * width. Browsers without AVIF get the WebP of `src`.
 *
 * Files have the name of their longer side, and a photograph has to be as wide and as high as its frame. So its descriptors are the
 * widths of the widest frames that its files fill without being enlarged. The narrowest layout of the frame needs the largest file.
 */
export function pictureSet(
  src: string,
  widest: PictureWidth = 1000,
  frame: Frame = tileFrame,
): { src: string; avif: string | undefined } {
  const mark = markOf(src)
  const ratio = ratioOf(mark)
  const narrowest = mark ? Math.min(...frame) : 1
  // Of its longer side: its width is `min(1, ratio)`, and a frame of its height is `narrowest * min(1, 1 / ratio)` wide.
  const share = Math.min(1, ratio, narrowest, narrowest / ratio)
  const avif = widths
    .filter((width) => width <= widest && (width > 180 || widest <= widestThumbnail))
    .map((width) => `${inFormat(pictureAt(src, width), 'avif')} ${Math.floor(width * share)}w`)
    .join(', ')
  return { src: pictureAt(src, widest < 1000 ? 560 : 1000), avif: matchKeyFile(src)?.[3] === 'webp' ? avif : undefined }
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
