'use client'

import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { useLocalHref } from '#local-href'
import { paths } from '../../lib/routing/paths'
import { hasReturnPath } from '../../lib/search/return-path'
import { Icon } from '../ui/icon'

/** Closes the search: goes back if the previous page is a page of this shop, otherwise to the home page. */
export function CloseLink() {
  const t = useTranslations('search')
  const local = useLocalHref()
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !hasReturnPath()) return
    event.preventDefault()
    window.history.back()
  }
  return (
    <a
      href={local(paths.home())}
      aria-label={t('close')}
      onClick={goBack}
      className="search-close grid size-11 shrink-0 place-items-center rounded-pill hover:bg-surface3"
    >
      <Icon name="close" />
    </a>
  )
}
