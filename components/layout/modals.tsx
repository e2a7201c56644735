'use client'

import type { OpenModal } from '../../lib/layout/modals'
import { late } from '../ui/late'
import { AllTexts } from './all-texts'

const CartConfirmation = late(() => import('../listing/cart-confirmation').then((module) => module.CartConfirmation))
const QuickAddConfirmation = late(() =>
  import('../quick-add/quick-add-confirmation').then((module) => module.QuickAddConfirmation),
)
const OutOfStock = late(() => import('../quick-add/out-of-stock').then((module) => module.OutOfStock))
const SizeChartDialog = late(() => import('../listing/size-chart-dialog').then((module) => module.SizeChartDialog))
const PreorderDialog = late(() => import('../listing/preorder-dialog').then((module) => module.PreorderDialog))
const GetNotifiedDialog = late(() =>
  import('../listing/get-notified-dialog').then((module) => module.GetNotifiedDialog),
)
const PreferencesDialog = late(() =>
  import('../preferences/preferences-dialog').then((module) => module.PreferencesDialog),
)

type ModalProps = { modal: OpenModal; onClose: () => void }

/** The modals by their ids; each is loaded when it is opened for the first time. */
export function Modal(props: ModalProps) {
  return (
    <AllTexts>
      <ModalById {...props} />
    </AllTexts>
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
