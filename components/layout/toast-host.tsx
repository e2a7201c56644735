'use client'

import { useToasts } from '../../lib/layout/toasts'
import { late } from '../ui/late'

export const loadToastList = () => import('../cart/toast-list').then((module) => module.ToastList)
const ToastList = late(loadToastList)

/** The messages at the top right of the shop's pages; their list is loaded with the first one. */
export function ToastHost() {
  const some = useToasts(({ list }) => list.length > 0)
  return some && <ToastList />
}
