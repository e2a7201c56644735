type Callbacks = {
  onApprove: (data: object) => Promise<void>
  onCancel: (data: object) => void
  onShippingAddressChange: (data: object) => Promise<void>
  onShippingOptionsChange: (data: object) => Promise<void>
}
export type FakePaypalScript = { orderId?: string; callbacks?: Callbacks }

/** A fake of PayPal's script. `start` opens the window, which waits for `orderId`. */
export function fakePaypalScript(): FakePaypalScript {
  const sdk: FakePaypalScript = {}
  const createPayPalOneTimePaymentSession = (callbacks: Callbacks) => {
    sdk.callbacks = callbacks
    const start = async (_: object, order: Promise<{ orderId: string }>) => {
      sdk.orderId = (await order).orderId
    }
    return { start, cancel: () => undefined, destroy: () => undefined }
  }
  const createInstance = async () => ({ createPayPalOneTimePaymentSession })
  Object.assign(window, { paypal: { version: '6.0.0', createInstance } })
  return sdk
}

/** What the page does when the buyer approves or cancels, or selects something in the window. */
export function paypalCallbacks({ callbacks }: FakePaypalScript): Callbacks {
  if (callbacks === undefined) throw new Error('PayPal has no session')
  return callbacks
}
