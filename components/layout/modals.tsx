// Bundle boundary: loaded with the first modal.
'use client'

import type { OpenModal } from '../../lib/layout/modals'
import { AllMessages } from '../ui/all-messages'
import { lazyWithRetry } from '../ui/lazy-with-retry'

const CartConfirmation = lazyWithRetry(() =>
  import('../listing/cart-confirmation').then((module) => module.CartConfirmation),
)
const QuickAddConfirmation = lazyWithRetry(() =>
  import('../quick-add/quick-add-confirmation').then((module) => module.QuickAddConfirmation),
)
const OutOfStock = lazyWithRetry(() => import('../quick-add/out-of-stock').then((module) => module.OutOfStock))
const SizeChartDialog = lazyWithRetry(() =>
  import('../listing/size-chart-dialog').then((module) => module.SizeChartDialog),
)
const PreorderDialog = lazyWithRetry(() => import('../listing/preorder-dialog').then((module) => module.PreorderDialog))
const GetNotifiedDialog = lazyWithRetry(() =>
  import('../listing/get-notified-dialog').then((module) => module.GetNotifiedDialog),
)
const PreferencesDialog = lazyWithRetry(() =>
  import('../localization/preferences-dialog').then((module) => module.PreferencesDialog),
)

type ModalProps = { modal: OpenModal; onClose: () => void }

export function Modal(props: ModalProps) {
  return (
    <AllMessages>
      <ModalById {...props} />
    </AllMessages>
  )
}

function ModalById({ modal, onClose }: ModalProps) {
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
    case 'localization-modal':
      return <PreferencesDialog subject={modal.subject} onClose={onClose} />
    default:
      return null
  }
}
