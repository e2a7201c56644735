import { screen } from '@testing-library/react'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { PreorderPlan } from './preorder-plan'

const show = (plan: Parameters<typeof PreorderPlan>[0]['plan']) => renderWithMessages(<PreorderPlan plan={plan} />)

it('states the day, the progress and what happens next', () => {
  show({ shipsOn: '2027-02-15', goal: 250, count: 40 })
  expect(screen.getByText('February 15, 2027')).toHaveAttribute('datetime', '2027-02-15')
  expect(screen.getByText('40 of 250 preorders')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'What happens next' })).toBeInTheDocument()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '1You preorderYou pay nothing now.',
    '2The store writes to youYou get an email before anything is made for you.',
    '3You pay and receive itYou pay only then.',
  ])
})

it.each([
  [0, 'Goal: 1,250 preorders'],
  [1300, 'Goal reached: 1,300 preorders'],
])('states the goal with %d preorders', (count, text) => {
  show({ shipsOn: null, goal: 1250, count })
  expect(screen.getByText(text)).toBeInTheDocument()
})

it('states only what happens next if the creator set neither a day nor a goal', () => {
  show({ shipsOn: null, goal: null, count: 7 })
  expect(screen.queryByText('Expected to ship')).not.toBeInTheDocument()
  expect(screen.queryByText(/7/)).not.toBeInTheDocument()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})
