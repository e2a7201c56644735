'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Icon } from '../ui/icon'
import { lazyWithRetry } from '../ui/lazy-with-retry'
import { Spinner } from '../ui/spinner'

const QuickAddFlow = lazyWithRetry(() => import('./quick-add-flow').then((module) => module.QuickAdd))

/**
 * The "+" button of a tile. Always visible on touch devices; otherwise on hover or focus of the tile.
 * The code for a press loads with the first press.
 */
export function QuickAddButton({ slug, productId, title }: { slug: string; productId: number; title: string }) {
  const t = useTranslations('quickAdd')
  const button = useRef<HTMLButtonElement>(null)
  const [phase, setPhase] = useState<'idle' | 'loading' | 'open'>('idle')
  return (
    <>
      <div className="quick-add">
        <button
          ref={button}
          type="button"
          aria-label={t('open', { title })}
          aria-expanded={phase === 'open'}
          aria-disabled={phase === 'loading' || undefined}
          onClick={() => phase === 'idle' && setPhase('loading')}
          className={phase === 'idle' ? 'quick-add-idle' : undefined}
        >
          {phase === 'loading' ? <Spinner className="size-5" /> : <Icon name="plus" className="size-5" />}
        </button>
        <span role="status" className="sr-only">
          {phase === 'loading' && t('loading', { title })}
        </span>
      </div>
      {phase !== 'idle' && (
        <QuickAddFlow
          slug={slug}
          productId={productId}
          title={title}
          opener={button}
          onOpen={() => setPhase('open')}
          onEnd={() => setPhase('idle')}
        />
      )}
    </>
  )
}
