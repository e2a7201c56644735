import { useTranslations } from 'next-intl'

const sayings = ['tickerMade', 'tickerReturns', 'tickerPay'] as const
/** Rounds in each half of the strip: enough to fill the widest window. */
const rounds = ['a', 'b', 'c', 'd'] as const

/** What holds in every shop, as a strip of words. It moves slowly where motion is welcome, and stops by the box at its end, no script needed. */
export function Ticker() {
  const t = useTranslations('home')
  return (
    <div className="ticker on-ink relative flex h-12 items-center overflow-hidden pr-14 text-base font-semibold whitespace-nowrap">
      <ul className="sr-only">
        {sayings.map((saying) => (
          <li key={saying}>{t(saying)}</li>
        ))}
      </ul>
      <div className="ticker-track" aria-hidden="true">
        {[...rounds, ...rounds.map((round) => `${round}2`)].map((round) => (
          <span key={round} className="shrink-0">
            {sayings.map((saying) => (
              <span key={saying}>
                <span className="px-5">{t(saying)}</span>✦
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
