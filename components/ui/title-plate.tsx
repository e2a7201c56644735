/** In place of a picture that is to come: the name of the product, in the heading font. Visual only, except for the text. */
export const TitlePlate = ({ title, text }: { title: string; text: string }) => (
  <div className="title-plate">
    {/* Generated: the name is in the page already. */}
    <span data-title={title} />
    <p>{text}</p>
  </div>
)
