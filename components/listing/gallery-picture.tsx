import clsx from 'clsx'
import { useState } from 'react'
import { galleryFrame, gallerySizes, photographShape } from '../../lib/services/picture-urls'
import { Picture } from '../ui/picture'

/** The same for every thumbnail, so that the browser loads one file of it. */
export const thumbnailSizes = '(min-width: 992px) 80px, 60px'

/**
 * A large picture in a `.stage`. Its blurred thumbnail, which is loaded already, is behind it until the picture is loaded. Behind a
 * photograph it stays, and continues the colors of its edges where the photograph does not fill the frame.
 */
export function GalleryPicture({
  src,
  alt,
  main,
  ratio,
  isFromServer,
  fills,
  isTile = false,
}: {
  src: string
  alt: string
  main: boolean
  /** Of the gallery. */
  ratio: number
  /** Whether it is part of the initial HTML, where no thumbnail is loaded before it. */
  isFromServer: boolean
  /** Whether a picture that is no photograph fills the frame. */
  fills: boolean
  /** Whether it is the loaded picture of a tile, which is shown as it is. */
  isTile?: boolean
}) {
  const [isLoaded, setLoaded] = useState(isFromServer)
  const shape = photographShape(src)
  return (
    <>
      {(shape || !isLoaded) && <Backdrop src={src} isTile={isTile} />}
      <div className="gallery-frame" style={shape && photographStyle(shape)}>
        <Picture
          src={src}
          alt={alt}
          main={main}
          isLoaded={isTile}
          maxWidth={1600}
          frame={galleryFrame(src, ratio)}
          sizes={gallerySizes}
          onLoad={() => setLoaded(true)}
          className={clsx(
            'gallery-picture',
            shape && 'gallery-photograph',
            fills && 'object-cover',
            !isFromServer && 'appear',
          )}
        />
      </div>
    </>
  )
}

/** The blurred thumbnail behind a large picture. */
const Backdrop = ({ src, isTile }: { src: string; isTile: boolean }) => (
  <div className="backdrop">
    <Picture src={src} alt="" isLoaded={isTile} sizes={thumbnailSizes} maxWidth={560} className="size-full" />
  </div>
)

const photographStyle = ({ ratio, width, height }: { ratio: number; width: number; height: number }) => ({
  '--own-ratio': ratio,
  '--least-width': width,
  '--least-height': height,
})
