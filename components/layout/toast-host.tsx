'use client'

import dynamic from 'next/dynamic'
import { useToasts } from '../../lib/layout/toasts'

const ToastList = dynamic(() => import('../cart/toast-list').then((module) => module.ToastList), { ssr: false })

/** The messages at the top right of the shop's pages; their list is loaded with the first one. */
export function ToastHost() {
  const some = useToasts(({ list }) => list.length > 0)
  return some && <ToastList />
}
