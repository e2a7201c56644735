import type { ReviewView } from '../../../lib/listing/review-views'
import { Icon } from '../../ui/icon'

/** Five stars, filled to a rating. `label` is the text for screen readers; without it they are decorative. */
export const Stars = ({ rating, label }: { rating: number; label?: string }) => (
  <span
    className="stars"
    style={{ '--rating': rating }}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
)

/** A stable function: React calls a new one on each render. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

/** `isFocused`: takes the focus when it appears. */
export function ReviewItem({ review, isFocused = false }: { review: ReviewView; isFocused?: boolean }) {
  const { rating, stars, author, day, date, title, body, locale, verified } = review
  return (
    <li className="review" {...(isFocused && { ref: takeFocus, tabIndex: -1 })}>
      <Stars rating={rating} label={stars} />
      {title !== '' && (
        <h3 lang={locale} className="font-semibold">
          {title}
        </h3>
      )}
      {body !== '' && (
        <p lang={locale} className="max-w-[68ch] whitespace-pre-line">
          {body}
        </p>
      )}
      <p className="review-by">
        <span>{author}</span>
        <time dateTime={day}>{date}</time>
        {verified !== undefined && (
          <span className="verified">
            <Icon name="check" />
            <span>{verified}</span>
          </span>
        )}
      </p>
    </li>
  )
}
