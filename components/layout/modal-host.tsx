'use client'

import dynamic from 'next/dynamic'
import { type OpenModal, useModals } from '../../lib/layout/modals'

const CartConfirmation = dynamic(
  () => import('../listing/cart-confirmation').then((module) => module.CartConfirmation),
  { ssr: false },
)

/** Modals of the frame by their ids; each is loaded when it is opened for the first time. */
export function ModalHost() {
  const { current, close } = useModals()
  return current && <Modal modal={current} onClose={close} />
}

function Modal({ modal, onClose }: { modal: OpenModal; onClose: () => void }) {
  switch (modal.id) {
    case 'cart-confirmation':
      return <CartConfirmation subject={modal.subject} onClose={onClose} />
    default:
      return null
  }
}
