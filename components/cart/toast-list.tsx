'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { type Toast, useToasts } from '../../lib/layout/toasts'
import { ToastView } from '../ui/toast-view'

/** The toasts at the top right of cart and checkout. */
export function ToastList() {
  const t = useTranslations('cart.toast')
  const list = useToasts((toasts) => toasts.list)
  return (
    <section
      aria-label={t('region')}
      className="pointer-events-none fixed inset-x-4 top-4 z-[60] flex flex-col items-end gap-3 *:pointer-events-auto"
    >
      {list.map((toast) => (
        <TimedToast key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function TimedToast({ toast }: { toast: Toast }) {
  const t = useTranslations('cart.toast')
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
