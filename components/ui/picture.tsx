import clsx from 'clsx'
import { type PictureWidth, pictureSet } from '../../lib/pictures/pictures'

/**
 * A picture with a `srcset` of its available widths. Place it in a `.stage`, which shows a placeholder if it fails to load.
 * `alt` is empty if text beside it says the same; `main` is the one large picture above the fold.
 */
export function Picture({
  src,
  alt,
  sizes,
  maxWidth = 1000,
  main = false,
  width = 1000,
  height = 1000,
  className,
}: {
  src: string
  alt: string
  sizes: string
  maxWidth?: PictureWidth
  main?: boolean
  width?: number
  height?: number
  className?: string
}) {
  const set = pictureSet(src, maxWidth)
  return (
    // biome-ignore lint/performance/noImgElement: pictures are already in their final sizes.
    <img
      src={set.src}
      srcSet={set.srcSet}
      sizes={set.srcSet ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={main ? 'eager' : 'lazy'}
      {...(main && { fetchPriority: 'high' })}
      // It may have failed, and been marked as failed, before hydration.
      suppressHydrationWarning
      decoding={main ? 'sync' : 'async'}
      className={clsx('block w-full', className)}
    />
  )
}
