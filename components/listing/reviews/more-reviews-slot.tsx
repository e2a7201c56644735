// Bundle boundary: the link's code loads after the page.
'use client'

import { lazyWithRetry } from '../../ui/lazy-with-retry'

/** The code of the link loads after the page: until then it leads to the page with all reviews. */
export const MoreReviews = lazyWithRetry(() => import('./more-reviews').then((module) => module.MoreReviews))
