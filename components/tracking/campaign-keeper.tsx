'use client'

import { useEffect } from 'react'

/** On pages that run no tags: stores the email campaign that the address names, as the other pages do. */
export function CampaignKeeper() {
  useEffect(() => {
    if (window.location.search.includes('iterable'))
      void import('../../lib/tracking/keep-campaign').then(({ keepCampaign }) => keepCampaign())
  }, [])
  return null
}
