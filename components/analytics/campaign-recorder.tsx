'use client'

import { useEffect } from 'react'

/** On pages without tags: stores the email campaign of the URL as other pages do. */
export function CampaignRecorder() {
  useEffect(() => {
    if (window.location.search.includes('iterable'))
      void import('../../lib/analytics/save-campaign').then(({ saveCampaign }) => saveCampaign())
  }, [])
  return null
}
