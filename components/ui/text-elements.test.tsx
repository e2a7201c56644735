import { render } from '@testing-library/react'
import { textElements } from './text-elements'

const markupOf = (formatted: Parameters<typeof textElements>[0]) =>
  render(<p>{textElements(formatted)}</p>).container.innerHTML

test('a text beside elements has an element of its own', () => {
  expect(markupOf(['Read the ', <b key="b">Terms</b>, '.'])).toBe(
    '<p><span>Read the </span><b>Terms</b><span>.</span></p>',
  )
})

test('a single text needs no element', () => {
  expect(markupOf('Price')).toBe('<p>Price</p>')
  expect(markupOf(['Price'])).toBe('<p>Price</p>')
})

test('the compiler rejects a text with siblings', () => {
  const total = String(31)
  const wrong = [
    // @ts-expect-error A text beside an element.
    <p key="element">
      {total}
      <b>{total}</b>
    </p>,
    // @ts-expect-error Two texts.
    <p key="texts">
      {total} {total}
    </p>,
    // @ts-expect-error A text that shows sometimes, beside an element.
    <p key="sometimes">
      <b>{total}</b>
      {total.length > 3 && total}
    </p>,
  ]
  expect(wrong).toHaveLength(3)
})
