'use client'

import clsx from 'clsx'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { Icon } from '../ui/icon'
import { Spinner } from '../ui/spinner'

const QuickAddFlow = dynamic(() => import('./quick-add-flow').then((module) => module.QuickAddFlow), { ssr: false })

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
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-[4/5] noscript:hidden">
        <button
          ref={button}
          type="button"
          aria-label={t('open', { title })}
          aria-expanded={phase === 'open'}
          aria-disabled={phase === 'loading' || undefined}
          onClick={() => phase === 'idle' && setPhase('loading')}
          className={clsx(
            'pointer-events-auto absolute right-2 bottom-2 z-10 grid size-11 cursor-pointer place-items-center rounded-full',
            'border border-line-strong bg-surface text-ink shadow-float transition-opacity duration-[120ms] hover:bg-surface3',
            phase === 'idle' &&
              'pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100',
          )}
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
