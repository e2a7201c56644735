'use client'

import dynamic from 'next/dynamic'
import { useModals } from '../../lib/layout/modals'

const Modal = dynamic(() => import('./modals').then((module) => module.Modal), { ssr: false })

/** Where modals open. Even the list of them is loaded with the first one: every page carries this, few open any. */
export function ModalHost() {
  const { current, close } = useModals()
  return current && <Modal modal={current} onClose={close} />
}
