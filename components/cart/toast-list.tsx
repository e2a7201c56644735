'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { type Toast, useToasts } from '../../lib/layout/toasts'
import type { Content } from '../ui/content'
import { Icon } from '../ui/icon'

export function ToastView({
  tone,
  title,
  children,
  closeLabel,
  onClose,
  onHold,
  onRelease,
}: {
  tone: 'success' | 'danger' | 'plain'
  title: Content
  children: Content
  closeLabel: string
  onClose: () => void
  /** Pauses the timer while the pointer or the focus is on the toast. */
  onHold?: () => void
  onRelease?: () => void
}) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not interactive: the handlers only pause its timer.
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
      className={clsx(
        'flex w-full max-w-[400px] items-start gap-3 rounded-control border py-3 pr-2 pl-4 shadow-float',
        tone === 'danger' && 'border-danger bg-danger-soft text-danger',
        tone === 'success' && 'border-success bg-success-soft text-success',
        tone === 'plain' && 'border-line bg-surface text-ink',
      )}
    >
      <Icon name={tone === 'danger' ? 'alert' : 'check'} className="mt-0.5 size-5" />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="text-sm font-semibold">{title}</p>
        <p className="text-sm wrap-anywhere text-ink">{children}</p>
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="grid size-11 -my-2 shrink-0 cursor-pointer place-items-center rounded-pill"
      >
        <Icon name="close" className="size-5" />
      </button>
    </div>
  )
}

const places = {
  page: 'inset-x-4 top-4',
  // Below the header and the sticky cart bar of small screens; beside the order summary of wide ones.
  checkout:
    'inset-x-4 top-[7.5rem] tablet-md:top-4 tablet-md:right-[calc(50%-44px)] tablet-md:left-auto tablet-md:w-[400px]',
} as const

export function ToastList({ place = 'page' }: { place?: keyof typeof places }) {
  const t = useTranslations('toast')
  const list = useToasts((toasts) => toasts.list)
  return (
    <section
      aria-label={t('region')}
      className={clsx(
        'pointer-events-none fixed z-[60] flex flex-col items-end gap-3 *:pointer-events-auto',
        places[place],
      )}
    >
      {list.map((toast) => (
        <TimedToast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function TimedToast({ toast }: { toast: Toast }) {
  const t = useTranslations('toast')
  const close = useToasts((toasts) => toasts.close)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hold = () => clearTimeout(timer.current)
  const release = () => {
    hold()
    timer.current = setTimeout(() => close(toast.id), toast.ms)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a toast never changes; its timer starts once.
  useEffect(() => {
    release()
    return hold
  }, [])
  return (
    <ToastView
      tone={toast.type}
      title={toast.type === 'danger' ? t('error') : t('success')}
      closeLabel={t('close')}
      onClose={() => close(toast.id)}
      onHold={hold}
      onRelease={release}
    >
      {toast.message}
    </ToastView>
  )
}
