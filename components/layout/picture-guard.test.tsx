import { fireEvent, render, screen } from '@testing-library/react'
import { PictureGuard } from './picture-guard'

describe('a picture that cannot be had', () => {
  it('is marked, so that its stage shows a silhouette, and no longer once it is there', () => {
    render(
      <>
        <PictureGuard />
        {/* biome-ignore lint/performance/noImgElement: the guard is about plain pictures. */}
        <img alt="Tee" src="/pictures/x-560.webp" />
      </>,
    )
    const picture = screen.getByRole('img', { name: 'Tee' })
    fireEvent.error(picture)
    expect(picture).toHaveAttribute('data-failed')
    fireEvent.load(picture)
    expect(picture).not.toHaveAttribute('data-failed')
  })
})
