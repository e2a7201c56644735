'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useLocalHref } from '#local-href'
import { paths } from '../../lib/routing/paths'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'

const feedbackMs = 3000

type Shared = 'copied' | 'shown'

/**
 * Shares the shop's home page, never the order: with the device's own dialog, or else by copying the link. Without a clipboard the link
 * is shown.
 */
export function ShareShop({ storeName }: { storeName: string }) {
  const t = useTranslations('order')
  const local = useLocalHref()
  const [shared, setShared] = useState<Shared>()

  useEffect(() => {
    if (shared !== 'copied') return
    const timer = setTimeout(() => setShared(undefined), feedbackMs)
    return () => clearTimeout(timer)
  }, [shared])

  const homeUrl = () => new URL(local(paths.home()), window.location.origin).href
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(homeUrl())
      setShared('copied')
    } catch {
      setShared('shown')
    }
  }
  const share = async () => {
    if (typeof navigator.share !== 'function') return await copy()
    try {
      await navigator.share({ title: storeName, url: homeUrl() })
    } catch (error) {
      // The buyer closed the dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      await copy()
    }
  }

  return (
    <>
      <Button tone="outline" onClick={() => void share()}>
        <Icon name={shared === 'copied' ? 'check' : 'share'} className="size-5" />
        <span>{t('share')}</span>
      </Button>
      <p role="status" className="mt-2 min-h-6 text-sm wrap-anywhere">
        {shared === 'copied' && <span>{t('linkCopied')}</span>}
        {shared === 'shown' && <span className="select-all">{homeUrl()}</span>}
      </p>
    </>
  )
}
