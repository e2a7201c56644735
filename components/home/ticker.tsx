import { useTranslations } from 'next-intl'

const messages = ['tickerUpdates', 'tickerReturns', 'tickerPay'] as const
/** Repetitions in each half of the ticker: enough to fill the widest window. */
const repetitions = ['a', 'b', 'c', 'd'] as const

/**
 * The ticker: statements that are true for every shop. It moves slowly unless reduced motion is preferred, and its checkbox stops
 * it without JavaScript.
 */
export function Ticker() {
  const t = useTranslations('home')
  return (
    <div className="ticker on-ink relative flex h-12 items-center overflow-hidden pr-14 text-base font-semibold whitespace-nowrap">
      <ul className="sr-only">
        {messages.map((message) => (
          <li key={message}>{t(message)}</li>
        ))}
      </ul>
      <div className="ticker-track" aria-hidden="true">
        {[...repetitions, ...repetitions.map((repetition) => `${repetition}2`)].map((repetition) => (
          <span key={repetition} className="shrink-0">
            {messages.map((message) => (
              <span key={message}>
                <span className="px-5">{t(message)}</span>
                <span>✦</span>
              </span>
            ))}
          </span>
        ))}
      </div>
      <input
        type="checkbox"
        aria-label={t('stopTicker')}
        className="ticker-stop absolute inset-y-0 right-0 grid w-14 place-items-center bg-ink -outline-offset-4"
      />
    </div>
  )
}
