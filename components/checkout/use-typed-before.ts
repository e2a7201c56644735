import { useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useServerMarkup } from '../layout/use-server-markup'

type Control = HTMLInputElement | HTMLSelectElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/**
 * Keeps what was typed into a field of the server's markup before the page's scripts were there. A form writes its own values into its fields as it
 * registers them, or takes a raw text over: with the answered function it is handed a field's text first, by `take`, as `tidy` writes it.
 */
export function useTypedBefore() {
  const fromServer = useServerMarkup()
  const met = useRef(new WeakSet<Control>())
  return <Name extends string>(
    registered: UseFormRegisterReturn<Name>,
    take: (text: string) => void,
    tidy: (text: string) => string = (text) => text,
  ): UseFormRegisterReturn<Name> => ({
    ...registered,
    // Called anew after every render: only at the first is the text of a field the buyer's alone.
    ref: (element: unknown) => {
      if (isControl(element) && !met.current.has(element)) {
        met.current.add(element)
        const typed = tidy(element.value)
        if (fromServer && typed !== '') {
          if (element.value !== typed) element.value = typed
          take(typed)
        }
      }
      registered.ref(element)
    },
  })
}
