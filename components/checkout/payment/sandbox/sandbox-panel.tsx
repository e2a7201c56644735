'use client'

import type { PanelProps } from '../payment-panel'
import { AfterpayPanel } from './afterpay-panel'
import { CardPanel } from './card-panel'
import { WindowPanel } from './window-panel'

/** The panel of a payment method at the sandbox: no money moves. */
export function SandboxPanel(props: PanelProps) {
  switch (props.offer.method) {
    case 'card':
      return <CardPanel {...props} />
    case 'afterpay':
      return <AfterpayPanel {...props} />
    case 'paypal':
    case 'apple-pay':
    case 'google-pay':
      return <WindowPanel {...props} />
  }
}
