import { useIsMutating, useMutation } from '@tanstack/react-query'

const keyOf = (checkoutId: string) => ['send-address', checkoutId] as const

/** Sends the form of step 1: lookups, the check of the address, and saving it. The other steps know: see `useAddressSending`. */
export const useSendAddress = (checkoutId: string, send: () => Promise<void>): (() => Promise<void>) =>
  useMutation({ mutationKey: keyOf(checkoutId), mutationFn: send }).mutateAsync

/** Whether the form of step 1 is being sent, from the press on its button on. */
export const useAddressSending = (checkoutId: string): boolean => useIsMutating({ mutationKey: keyOf(checkoutId) }) > 0
