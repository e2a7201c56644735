// Bundle boundary: the toasts load with the first toast.
'use client'

import { useToasts } from '../../lib/layout/toasts'
import { lazyWithRetry } from '../ui/lazy-with-retry'

export const loadToastList = () => import('../cart/toast-list').then((module) => module.ToastList)
const ToastList = lazyWithRetry(loadToastList)

/** The toasts at the top right of shop pages; the list loads with the first toast. */
export function ToastHost() {
  const hasToasts = useToasts(({ list }) => list.length > 0)
  return hasToasts && <ToastList />
}
