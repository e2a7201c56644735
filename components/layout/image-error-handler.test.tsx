import { fireEvent, render, screen } from '@testing-library/react'
import { ImageErrorHandler } from './image-error-handler'

function show() {
  render(
    <>
      <ImageErrorHandler />
      {/* biome-ignore lint/performance/noImgElement: the handler works on plain images. */}
      <img alt="Tee" src="/pictures/x-560.webp" />
    </>,
  )
  return screen.getByRole('img', { name: 'Tee' })
}

describe('a picture that fails to load', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('is marked so that a placeholder shows, until it loads', () => {
    const picture = show()
    fireEvent.error(picture)
    expect(picture).toHaveAttribute('data-failed')
    fireEvent.load(picture)
    expect(picture).not.toHaveAttribute('data-failed')
  })

  it('is requested again three times at most', () => {
    const picture = show()
    const setAttribute = jest.spyOn(picture, 'setAttribute')
    const srcUpdates = () => setAttribute.mock.calls.filter(([name]) => name === 'src').length
    for (let attempt = 0; attempt < 6; attempt++) {
      fireEvent.error(picture)
      jest.runAllTimers()
    }
    expect(srcUpdates()).toBe(3)
  })
})
