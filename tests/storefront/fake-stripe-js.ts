type Listener = (event: object) => void

/** One Stripe element on the page: its options, and a function that fires its events. */
export type FakeElement = {
  options: object
  tell: (event: string, detail: object) => void
}

const answerable = ['createPaymentMethod', 'confirmCardPayment'] as const
type Answers = Partial<Record<(typeof answerable)[number], (...given: unknown[]) => object>>

/** A fake of the `Stripe` object, as far as the wrapper and the panels use it. Tests fire element events and set responses. */
export function fakeStripe(responses: Answers = {}) {
  const elements: Partial<Record<string, FakeElement>> = {}
  const groups: object[] = []
  const updates: object[] = []
  const create = (type: string, options: object) => {
    const listeners = new Map<string, Listener[]>()
    const element = {
      on: (event: string, listener: Listener) => {
        listeners.set(event, [...(listeners.get(event) ?? []), listener])
        return element
      },
      off: () => element,
      once: () => element,
      mount: () => undefined,
      unmount: () => undefined,
      destroy: () => undefined,
      update: () => undefined,
      focus: () => undefined,
    }
    elements[type] = {
      options,
      tell: (event, detail) => {
        for (const listener of listeners.get(event) ?? []) listener(detail)
      },
    }
    return element
  }
  const createdElements = new Map<string, object>()
  const stripe = {
    elements: (options: object) => {
      groups.push(options)
      return {
        create: (type: string, given: object) => {
          const element = create(type, given)
          createdElements.set(type, element)
          return element
        },
        getElement: (wanted: string | { __elementType: string }) =>
          createdElements.get(typeof wanted === 'string' ? wanted : wanted.__elementType) ?? null,
        update: (options: object) => updates.push(options),
        submit: async () => ({}),
      }
    },
    createToken: async () => ({}),
    createPaymentMethod: async (...given: unknown[]) =>
      responses.createPaymentMethod?.(...given) ?? { paymentMethod: { id: 'pm_1' } },
    confirmCardPayment: async (...given: unknown[]) =>
      responses.confirmCardPayment?.(...given) ?? { paymentIntent: { status: 'requires_capture' } },
  }
  const element = (type: 'card' | 'expressCheckout'): FakeElement => {
    const found = elements[type]
    if (!found) throw new Error(`the page has no ${type} element`)
    return found
  }
  return { stripe, element, groups, updates }
}
