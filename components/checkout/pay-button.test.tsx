import { act, fireEvent, screen } from '@testing-library/react'
import { mockInView } from '../../tests/storefront/mock-in-view'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { PayButton } from './pay-button'

const button = () => screen.getByRole('button', { name: 'Place order · $31.94' })
const isFloating = () => button().closest('[data-floating]') !== null
const nextFrame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())))

function show() {
  const setBelow = mockInView({ intersectionRatio: 0, bottom: 900, height: 60 })
  window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as MediaQueryList
  renderWithMessages(
    <>
      <input aria-label="Security code" />
      <PayButton label="Place order" total="$31.94" busy={false} missing={undefined} />
    </>,
  )
  act(() => setBelow(false))
}

it('the pay button floats on a phone while its place is below the screen, except beside a focused text field', async () => {
  show()
  expect(isFloating()).toBe(true)
  act(() => screen.getByRole('textbox').focus())
  expect(isFloating()).toBe(false)
  act(() => screen.getByRole('textbox').blur())
  await nextFrame()
  expect(isFloating()).toBe(true)
})

it('the pay button does not move while it is pressed, so that the press is not lost', async () => {
  show()
  act(() => screen.getByRole('textbox').focus())
  fireEvent.pointerDown(button())
  act(() => screen.getByRole('textbox').blur())
  await nextFrame()
  expect(isFloating()).toBe(false)
  fireEvent.pointerUp(button())
  await nextFrame()
  expect(isFloating()).toBe(true)
})
