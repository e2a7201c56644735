import clsx from 'clsx'
import { type PictureWidth, pictureSet } from '../../lib/listing/pictures'

/**
 * A picture in the widths that exist of it. Stands in a `.stage`, which shows a silhouette where it cannot be had.
 * `alt` is empty where words beside it say the same; `main` is the one large picture of the first screen.
 */
export function Picture({
  src,
  alt,
  sizes,
  widest = 1000,
  main = false,
  width = 1000,
  height = 1000,
  className,
}: {
  src: string
  alt: string
  sizes: string
  widest?: PictureWidth
  main?: boolean
  width?: number
  height?: number
  className?: string
}) {
  const set = pictureSet(src, widest)
  return (
    // biome-ignore lint/performance/noImgElement: pictures come in their final sizes, nothing is optimised at run time.
    <img
      src={set.src}
      srcSet={set.srcSet}
      sizes={set.srcSet ? sizes : undefined}
      alt={alt}
      width={width}
      height={height}
      loading={main ? 'eager' : 'lazy'}
      {...(main && { fetchPriority: 'high' })}
      // It may have failed, and been marked as such, before this part of the page is hydrated.
      suppressHydrationWarning
      decoding={main ? 'sync' : 'async'}
      className={clsx('block w-full', className)}
    />
  )
}
