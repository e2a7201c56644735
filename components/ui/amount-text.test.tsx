import { render, screen } from '@testing-library/react'
import { AmountText } from './amount-text'

const amountsOf = (element: HTMLElement) =>
  [...element.querySelectorAll('[translate=no]')].map(({ textContent }) => textContent)

test('a page translation leaves the amounts of a sentence', () => {
  render(
    <p>
      <AmountText amounts={['$8.79', '$8.78']}>Pay later: $8.79 first, then 3 x $8.78</AmountText>
    </p>,
  )
  const sentence = screen.getByText((_, element) => element?.tagName === 'P')
  expect(sentence).toHaveTextContent('Pay later: $8.79 first, then 3 x $8.78')
  expect(amountsOf(sentence)).toEqual(['$8.79', '$8.78'])
})

test('a sentence without its amount is one text', () => {
  render(<AmountText amounts={['', '$5.00']}>Free delivery reached</AmountText>)
  expect(amountsOf(screen.getByText('Free delivery reached'))).toEqual([])
})
