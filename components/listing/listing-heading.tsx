import type { Listing } from '@awning/contract/catalog'
import { RatingLink } from './reviews/rating-link'

/** The number of characters from which a title fills more than three lines of the largest size. */
const longTitle = 60

/** Product type, title, and the rating of a listing with reviews. */
export const ListingHeading = ({
  title,
  productType,
  reviews,
}: Pick<Listing, 'title' | 'reviews'> & { productType: string }) => (
  <>
    {productType && <p className="text-sm text-ink-muted wrap-anywhere">{productType}</p>}
    <h1
      className={`heading listing-title pb-[0.12em] max-tablet:line-clamp-5 ${title.length > longTitle ? 'text-[1.375rem] tablet:text-[1.875rem]' : ''}`}
    >
      {title}
    </h1>
    {reviews && <RatingLink reviews={reviews} />}
  </>
)
