'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { paths } from '../../lib/routes'
import { hasWayBack } from '../../lib/search/way-back'
import { Icon } from '../ui/icon'

/** Leaves the search: one step back where that is a page of this shop, else to its home page. */
export function CloseLink() {
  const t = useTranslations('search')
  const leave = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !hasWayBack()) return
    event.preventDefault()
    window.history.back()
  }
  return (
    <a
      href={paths.home()}
      aria-label={t('close')}
      onClick={leave}
      className="search-close grid size-11 shrink-0 place-items-center rounded-pill hover:bg-surface3"
    >
      <Icon name="close" />
    </a>
  )
}
