import type { WireError } from '@awning/contract/errors'
import { useTranslations } from 'next-intl'
import { plainSentence } from '../../lib/api/plain-sentence'
import { CallFailedError, CallRejectedError } from '../../lib/browser/call-errors'
import { useToasts } from '../../lib/layout/toasts'

/** Returns a function that shows why a checkout could not be started. `rejected` receives the lines that the service rejects. */
export function useCheckoutFailure(rejected: (errors: WireError[]) => void): (error: unknown) => void {
  const t = useTranslations('cart')
  const show = useToasts((toasts) => toasts.show)
  return (error) => {
    if (error instanceof CallRejectedError && error.errors.some(({ line }) => line)) return rejected(error.errors)
    const hasNoResponse = error instanceof CallFailedError && error.hasNoResponse
    const reason = hasNoResponse ? t('offline') : rejectionText(error)
    show({ message: reason ? t('errorWithMessage', { message: reason }) : t('error'), type: 'danger' })
  }
}

/** The service's own text about a rejected call. */
const rejectionText = (error: unknown): string | undefined =>
  error instanceof CallRejectedError
    ? error.errors.map(({ detail }) => plainSentence(detail)).find((text) => text !== undefined)
    : undefined
