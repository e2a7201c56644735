'use client'

import dynamic from 'next/dynamic'
import { useModals } from '../../lib/layout/modals'

const CartConfirmation = dynamic(
  () => import('../listing/cart-confirmation').then((module) => module.CartConfirmation),
  {
    ssr: false,
  },
)

/** Modals of the frame by their ids; each is loaded when it is opened for the first time. */
export function ModalHost() {
  const { current, close } = useModals()
  return current?.id === 'cart-confirmation' ? <CartConfirmation subject={current.subject} onClose={close} /> : null
}
