/** Five stars, filled to a rating. `label` is the text for screen readers; without it they are decorative. */
export const Stars = ({ rating, label }: { rating: number; label?: string }) => (
  <span
    className="stars"
    style={{ '--rating': rating }}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
  />
)
