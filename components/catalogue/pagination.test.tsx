import { screen, within } from '@testing-library/react'
import { renderWithTexts } from '../layout/render-with-texts'
import { Pagination } from './pagination'

const hrefOf = (page: number) => (page > 1 ? `/tees?page=${page}` : '/tees')

describe('pages of a collection', () => {
  it('are links in a named list, the current one marked', () => {
    renderWithTexts(<Pagination current={2} last={5} hrefOf={hrefOf} />)
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2')
    expect(pages.getByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/tees')
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/tees?page=3')
  })

  it('lead nowhere at the ends', () => {
    renderWithTexts(<Pagination current={1} last={2} hrefOf={hrefOf} />)
    expect(screen.getByRole('link', { name: 'Prev' })).toHaveAttribute('aria-disabled', 'true')
    expect(screen.getByRole('link', { name: 'Prev' })).not.toHaveAttribute('href')
  })

  it('go no further than the last', () => {
    renderWithTexts(<Pagination current={2} last={2} hrefOf={hrefOf} />)
    expect(screen.getByRole('link', { name: 'Next' })).not.toHaveAttribute('href')
    expect(screen.getByRole('link', { name: 'Prev' })).toHaveAttribute('href', '/tees')
  })

  it('are not shown where there is one', () => {
    renderWithTexts(<Pagination current={1} last={1} hrefOf={hrefOf} />)
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })
})
