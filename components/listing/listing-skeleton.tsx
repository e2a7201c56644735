import clsx from 'clsx'
import type { TilePreview } from '../../lib/listing/tile-preview'
import { galleryRatio } from '../../lib/services/picture-urls'
import { Skeleton } from '../ui/skeleton'
import { GalleryPicture } from './gallery-picture'

/**
 * A listing page while it loads, below the header and over the page that navigates away: at once with the texts and the picture of
 * the pressed tile, or else after a moment without them. Its parts are where those of the page will be.
 */
export function ListingSkeleton({ preview }: { preview: TilePreview | undefined }) {
  const ratio = galleryRatio(preview?.picture === undefined ? [] : [preview.picture])
  return (
    <div
      aria-busy="true"
      // Visual only: screen readers get the page itself.
      aria-hidden="true"
      className={clsx(
        'fixed inset-0 top-14 z-30 overflow-hidden bg-surface tablet-lg:top-[4.5rem]',
        !preview && 'delayed',
      )}
      style={preview && { top: preview.header, paddingTop: preview.notices }}
    >
      <div className="listing-top">
        <div className="listing-crumbs" />
        <div className="listing-columns" style={{ '--ratio': ratio }}>
          <div className="gallery">
            <div className="gallery-stage">
              {preview?.picture ? (
                <div className="gallery-track">
                  <div className="stage" style={{ '--garment': preview.color }}>
                    {/* The picture of the tile, which is loaded, placed as in the gallery. */}
                    <GalleryPicture src={preview.picture} alt="" main ratio={ratio} isFromServer fills={false} isTile />
                  </div>
                </div>
              ) : (
                <div className="gallery-track">
                  <Skeleton />
                </div>
              )}
            </div>
            <div className="gallery-thumbs">
              <Skeleton className="thumb aspect-[4/5]" />
              <Skeleton className="thumb aspect-[4/5]" />
              <Skeleton className="thumb aspect-[4/5]" />
            </div>
          </div>
          <div className="min-w-0">
            {preview ? <Texts {...preview} /> : <EmptyTexts />}
            <Skeleton className="mt-8 h-11 w-60 rounded-pill" />
            <Skeleton className="mt-6 h-12" />
            <Skeleton className="mt-6 h-15" />
          </div>
        </div>
      </div>
    </div>
  )
}

const Texts = ({ type, title, price }: TilePreview) => (
  <>
    {type && <p className="text-sm text-ink-muted wrap-anywhere">{type}</p>}
    <h1 className="heading listing-title">{title}</h1>
    <p translate="no" className="price text-xl">
      {price}
    </p>
  </>
)

const EmptyTexts = () => (
  <div className="grid gap-4">
    <Skeleton className="h-5 w-28" />
    <Skeleton className="h-11 w-4/5" />
    <Skeleton className="h-7 w-24" />
  </div>
)
