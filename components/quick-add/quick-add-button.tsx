'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Icon } from '../ui/icon'
import { late } from '../ui/late'
import { Spinner } from '../ui/spinner'

const QuickAddFlow = late(() => import('./quick-add-flow').then((module) => module.QuickAddFlow))

/**
 * The "+" of a tile. Always there by touch; a mouse sees it on the tile it is over, the keyboard on the tile it is in.
 * All that follows a press is loaded with the first one.
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
