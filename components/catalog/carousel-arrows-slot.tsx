// Bundle boundary: the arrows load after the page.
'use client'

import { lazyWithRetry } from '../ui/lazy-with-retry'

/** The arrows of a carousel, which load after the page: without them the shopper scrolls it manually. */
export const CarouselArrows = lazyWithRetry(() => import('./carousel-arrows').then((module) => module.CarouselArrows))
