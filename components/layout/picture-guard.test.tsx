import { fireEvent, render, screen } from '@testing-library/react'
import { PictureGuard } from './picture-guard'

function show() {
  render(
    <>
      <PictureGuard />
      {/* biome-ignore lint/performance/noImgElement: the guard is about plain pictures. */}
      <img alt="Tee" src="/pictures/x-560.webp" />
    </>,
  )
  return screen.getByRole('img', { name: 'Tee' })
}

describe('a picture that cannot be had', () => {
  beforeEach(() => {
    jest.useFakeTimers()
  })
  afterEach(() => {
    jest.useRealTimers()
  })

  it('is marked, so that its stage shows a silhouette, and no longer once it is there', () => {
    const picture = show()
    fireEvent.error(picture)
    expect(picture).toHaveAttribute('data-failed')
    fireEvent.load(picture)
    expect(picture).not.toHaveAttribute('data-failed')
  })

  it('is asked for again three times, and then no more', () => {
    const picture = show()
    const asked = jest.spyOn(picture, 'setAttribute')
    const times = () => asked.mock.calls.filter(([name]) => name === 'src').length
    for (let round = 0; round < 6; round++) {
      fireEvent.error(picture)
      jest.runAllTimers()
    }
    expect(times()).toBe(3)
  })
})
