// Bundle boundary: loaded once the page is idle.
'use client'

import { useEffect } from 'react'
import { galleryFrame, galleryRatio, gallerySizes, pictureSet } from '../../lib/services/picture-urls'

/** Pages that are prefetched before there is a sign of interest, for each page that shows tiles. */
const tilesAhead = 4

const linkOf = (tile: Element) => tile.querySelector<HTMLAnchorElement>('h3 a')

/** Loads the main picture of a tile's listing, in the file that its gallery chooses. */
function warmPicture(tile: Element) {
  const src = tile.querySelector('img.tile-picture')?.getAttribute('src')
  const avif = src ? pictureSet(src, 1600, galleryFrame(src, galleryRatio([src]))).avif : undefined
  if (avif === undefined) return
  const picture = new Image()
  picture.sizes = gallerySizes
  picture.srcset = avif
}

/**
 * Prefetches the pages of the first tiles that come into view, and loads the large picture of a tile on interest in it. `prefetch`
 * returns whether the link may be prefetched. Rendered once per page.
 */
export function WarmTiles({ prefetch }: { prefetch: (link: HTMLAnchorElement) => boolean }) {
  useEffect(() => {
    let left = tilesAhead
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const link = linkOf(target)
        if (!isIntersecting || left === 0 || !link) continue
        observer.unobserve(target)
        prefetch(link)
        left -= 1
      }
      if (left === 0) observer.disconnect()
    })
    for (const tile of document.querySelectorAll('main article.tile')) observer.observe(tile)

    const warmed = new Set<Element>()
    const warm = ({ target }: Event) => {
      const tile = target instanceof Element ? target.closest('article.tile') : null
      const link = tile && linkOf(tile)
      if (!tile || !link || warmed.has(tile) || !prefetch(link)) return
      warmed.add(tile)
      warmPicture(tile)
    }
    document.addEventListener('pointerover', warm)
    document.addEventListener('focusin', warm)
    return () => {
      observer.disconnect()
      document.removeEventListener('pointerover', warm)
      document.removeEventListener('focusin', warm)
    }
  }, [prefetch])
  return null
}
