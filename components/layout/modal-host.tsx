// Bundle boundary: the list of modals loads with the first modal.
'use client'

import { useDeferredValue } from 'react'
import { useModals } from '../../lib/layout/modals'
import { lazyWithRetry } from '../ui/lazy-with-retry'

const Modal = lazyWithRetry(() => import('./modals').then((module) => module.Modal))

/** Renders the open modal. Even the list of modals loads with the first one: every page includes this, few open a modal. */
export function ModalHost() {
  const { current, close } = useModals()
  // A modal takes long to render on a slow phone: the press that opens or closes it is displayed first.
  const modal = useDeferredValue(current)
  return modal && <Modal modal={modal} onClose={close} />
}
