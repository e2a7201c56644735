'use client'

import dynamic from 'next/dynamic'
import type { OpenModal } from '../../lib/layout/modals'

const CartConfirmation = dynamic(
  () => import('../listing/cart-confirmation').then((module) => module.CartConfirmation),
  { ssr: false },
)
const QuickAddConfirmation = dynamic(
  () => import('../quick-add/quick-add-confirmation').then((module) => module.QuickAddConfirmation),
  { ssr: false },
)
const OutOfStock = dynamic(() => import('../quick-add/out-of-stock').then((module) => module.OutOfStock), {
  ssr: false,
})
const SizeChartDialog = dynamic(() => import('../listing/size-chart-dialog').then((module) => module.SizeChartDialog), {
  ssr: false,
})
const PreorderDialog = dynamic(() => import('../listing/preorder-dialog').then((module) => module.PreorderDialog), {
  ssr: false,
})
const GetNotifiedDialog = dynamic(
  () => import('../listing/get-notified-dialog').then((module) => module.GetNotifiedDialog),
  { ssr: false },
)

/** The modals by their ids; each is loaded when it is opened for the first time. */
export function Modal({ modal, onClose }: { modal: OpenModal; onClose: () => void }) {
  switch (modal.id) {
    case 'cart-confirmation':
      return <CartConfirmation subject={modal.subject} onClose={onClose} />
    case 'quick-add-confirmation':
      return <QuickAddConfirmation subject={modal.subject} onClose={onClose} />
    case 'quick-add-out-of-stock':
      return <OutOfStock subject={modal.subject} onClose={onClose} />
    case 'sizechart-modal':
      return <SizeChartDialog subject={modal.subject} onClose={onClose} />
    case 'preorderform-modal':
      return <PreorderDialog subject={modal.subject} onClose={onClose} />
    case 'getnotified-modal':
      return <GetNotifiedDialog subject={modal.subject} onClose={onClose} />
    default:
      return null
  }
}
