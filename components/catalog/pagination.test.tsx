import { screen, within } from '@testing-library/react'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { Pagination } from './pagination'

const hrefOf = (page: number) => (page > 1 ? `/tees?page=${page}` : '/tees')

describe('the pagination', () => {
  it('is a labeled list of links with the current page marked', () => {
    renderWithMessages(<Pagination current={2} last={5} hrefOf={hrefOf} />)
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2')
    expect(pages.getByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/tees')
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/tees?page=3')
  })

  // Requirements: 4.8
  it('disables the previous link on the first page', () => {
    renderWithMessages(<Pagination current={1} last={2} hrefOf={hrefOf} />)
    expect(screen.getByRole('link', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('link', { name: 'Prev' })).not.toHaveAttribute('href')
  })

  // Requirements: 4.8
  it('disables the next link on the last page', () => {
    renderWithMessages(<Pagination current={2} last={2} hrefOf={hrefOf} />)
    expect(screen.getByRole('link', { name: 'Next' })).not.toHaveAttribute('href')
    expect(screen.getByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/tees')
  })

  it('is hidden when there is one page', () => {
    renderWithMessages(<Pagination current={1} last={1} hrefOf={hrefOf} />)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })
})
