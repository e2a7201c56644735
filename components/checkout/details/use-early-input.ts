import { useRef } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useServerMarkup } from '../../ui/use-server-markup'

type Control = HTMLInputElement | HTMLSelectElement

const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement

/**
 * Keeps input that was typed into the server markup before hydration. A form overwrites its fields or reads raw text when it
 * registers them: the returned function passes the text, formatted by `tidy`, to `take` first.
 */
export function useEarlyInput() {
  const fromServer = useServerMarkup()
  const handled = useRef(new WeakSet<Control>())
  return <Name extends string>(
    registered: UseFormRegisterReturn<Name>,
    take: (text: string) => void,
    tidy: (text: string) => string = (text) => text,
  ): UseFormRegisterReturn<Name> => ({
    ...registered,
    // React calls the ref after every render. Only the first call sees text that comes from the buyer alone.
    ref: (element: unknown) => {
      if (isControl(element) && !handled.current.has(element)) {
        handled.current.add(element)
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
