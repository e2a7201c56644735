/** The first characters of the first two words: 'OB' for 'Ocean Blue Shirt'. */
const initials = (title: string) =>
  title
    .split(' ', 2)
    .map(([letter]) => letter)
    .join('')

/** In place of a picture that is to come: the initials of the product, and `text`. Visual only, except for the text. */
export const InitialsPlate = ({ title, text }: { title: string; text: string }) => (
  <div className="initials-plate">
    {/* Generated: the name is in the page already. */}
    <span data-initials={initials(title)} />
    <p>{text}</p>
  </div>
)
