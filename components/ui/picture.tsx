import clsx from 'clsx'
import { type Frame, fitOf, type PictureWidth, pictureSet } from '../../lib/pictures/pictures'

/**
 * A picture in its available widths: AVIF, or one WebP for browsers without it. A photograph fills its frame if that cuts off
 * little of it, other pictures are shown as a whole. Place it in a `.stage`, which shows a placeholder if it fails to load.
 * `alt` is empty if text beside it says the same; `main` is the one large picture above the fold.
 */
export function Picture({
  src,
  alt,
  sizes,
  maxWidth = 1000,
  main = false,
  frame,
  width = 1000,
  height = 1000,
  className,
}: {
  src: string
  alt: string
  sizes: string
  maxWidth?: PictureWidth
  main?: boolean
  frame?: Frame | undefined
  width?: number
  height?: number
  className?: string
}) {
  const set = pictureSet(src, maxWidth)
  const { fills, position, ground } = fitOf(src, frame)
  const picture = (
    // biome-ignore lint/performance/noImgElement: pictures are already in their final sizes.
    <img
      src={set.src}
      alt={alt}
      width={width}
      height={height}
      loading={main ? 'eager' : 'lazy'}
      {...(main && { fetchPriority: 'high' })}
      // It may have failed, and been marked as failed, before hydration.
      suppressHydrationWarning
      decoding={main ? 'sync' : 'async'}
      style={position || ground ? { objectPosition: position, background: ground } : undefined}
      className={clsx('block w-full', fills && 'object-cover', ground && 'whole', className)}
    />
  )
  if (!set.avif) return picture
  return (
    <picture>
      <source type="image/avif" srcSet={set.avif} sizes={sizes} />
      {picture}
    </picture>
  )
}
