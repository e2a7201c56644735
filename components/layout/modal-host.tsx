'use client'

import { useModals } from '../../lib/layout/modals'
import { late } from '../ui/late'

const Modal = late(() => import('./modals').then((module) => module.Modal))

/** Where modals open. Even the list of them is loaded with the first one: every page carries this, few open any. */
export function ModalHost() {
  const { current, close } = useModals()
  return current && <Modal modal={current} onClose={close} />
}
