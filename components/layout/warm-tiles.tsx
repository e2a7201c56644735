// Bundle boundary: loaded once the page is idle.
'use client'

import { useEffect } from 'react'
import { galleryFrame, galleryRatio, gallerySizes, pictureSet } from '../../lib/services/picture-urls'

/** Pages that are prefetched before there is a sign of interest. */
const tilesAhead = 4

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect()
  return top < window.innerHeight && bottom > 0
}

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
 * Prefetches the pages of the first tiles in view, and loads the large picture of a tile on interest in it. `prefetch` returns whether
 * the link may be prefetched. Rendered once per page.
 */
export function WarmTiles({ prefetch }: { prefetch: (link: HTMLAnchorElement) => boolean }) {
  useEffect(() => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main article.tile h3 a')]
    for (const link of links.filter(isInView).slice(0, tilesAhead)) prefetch(link)

    const warmed = new Set<Element>()
    const warm = ({ target }: Event) => {
      const tile = target instanceof Element ? target.closest('article.tile') : null
      const link = tile?.querySelector<HTMLAnchorElement>('h3 a')
      if (!tile || !link || warmed.has(tile) || !prefetch(link)) return
      warmed.add(tile)
      warmPicture(tile)
    }
    document.addEventListener('pointerover', warm)
    document.addEventListener('focusin', warm)
    return () => {
      document.removeEventListener('pointerover', warm)
      document.removeEventListener('focusin', warm)
    }
  }, [prefetch])
  return null
}
