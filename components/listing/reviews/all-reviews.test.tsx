import { screen } from '@testing-library/react'
import { renderWithMessages } from '../../../tests/storefront/render-with-messages'
import { listingWith, threeSizes } from '../../../tests/storefront/sample-listing'
import { sampleReview, sampleReviews } from '../../../tests/storefront/sample-reviews'
import { AllReviews } from './all-reviews'

test('the page of all reviews links to the product and to the other pages', () => {
  const listing = listingWith([{ id: 21, name: 'Navy', sizes: threeSizes }])
  renderWithMessages(
    <AllReviews
      listing={listing}
      summary={sampleReviews({ count: 41 })}
      reviews={[sampleReview()]}
      page={2}
      lastPage={3}
    />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Reviews of Outpost Tee' })).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 3, name: 'Warm' })).toBeInTheDocument()
  expect(screen.getByText('41 reviews')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Outpost Tee' })).toHaveAttribute('href', '/listing/outpost-tee')
  expect(screen.getByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/listing/outpost-tee/reviews')
  expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/listing/outpost-tee/reviews?page=3')
})
