import clsx from 'clsx'
import type { RefCallback } from 'react'
import { type Frame, isPhotograph, type PictureWidth, pictureSet, positionOf } from '../../lib/services/picture-urls'
import type { Elements } from './content'

/**
 * A picture in its available widths: AVIF, or one WebP for browsers without it. A photograph fills its frame, with its subject
 * in view; other pictures are shown as a whole. Place it in a `.stage`, which shows a placeholder if it fails to load. `alt` is empty
 * if text beside it has the same content; `main` is the one large picture above the fold; `frame` is the shape of a frame that is not 4:5.
 * `isLoaded` shows `src` itself, which the browser has loaded already. `place` sets the position of a photograph by script, on pages
 * whose policy permits no style attributes. `onLoad` is called once the picture is loaded, unless that was before hydration.
 */
export function Picture({
  src,
  alt,
  sizes,
  maxWidth = 1000,
  main = false,
  isLoaded = false,
  frame,
  place,
  onLoad,
  className,
}: {
  src: string
  alt: string
  sizes: string
  maxWidth?: PictureWidth
  main?: boolean
  isLoaded?: boolean
  frame?: Frame | undefined
  place?: RefCallback<HTMLImageElement>
  onLoad?: (() => void) | undefined
  className?: string
}) {
  const set = isLoaded ? { src, avif: undefined } : pictureSet(src, maxWidth, frame)
  const picture: Elements = (
    // biome-ignore lint/performance/noImgElement: pictures are already in their final sizes.
    <img
      src={set.src}
      alt={alt}
      width={1000}
      height={1000}
      loading={main ? 'eager' : 'lazy'}
      {...(main && { fetchPriority: 'high' })}
      // It may have failed, and been marked as failed, before hydration.
      suppressHydrationWarning
      onLoad={onLoad}
      decoding={main ? 'sync' : 'async'}
      {...(place ? { ref: place } : { style: { objectPosition: positionOf(src, frame) } })}
      className={clsx('block w-full', isPhotograph(src) && 'object-cover', className)}
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
