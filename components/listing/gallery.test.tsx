import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithTexts } from '../layout/render-with-texts'
import { Gallery } from './gallery'

const pictures = ['front', 'back', 'detail'].map((view) => ({ src: `/pictures/${view}-1000.webp`, view }))

const gallery = () => renderWithTexts(<Gallery title="Outpost Tee" colour="Navy" hex="#1f3a5f" pictures={pictures} />)

describe('the gallery', () => {
  beforeEach(() => {
    Element.prototype.scrollTo = jest.fn()
  })

  it('shows the first picture at once, and says product, colour and view', () => {
    gallery()
    const main = screen.getByRole('img', { name: 'Outpost Tee, Navy, front' })
    expect(main).toHaveAttribute('fetchpriority', 'high')
    expect(screen.getByText('Image 1 of 3')).toBeInTheDocument()
  })

  it('fetches the other pictures only once the buyer shows interest', async () => {
    gallery()
    expect(screen.queryByAltText('Outpost Tee, Navy, back')).not.toBeInTheDocument()
    await userEvent.hover(screen.getByRole('region', { name: 'Pictures of Outpost Tee' }))
    expect(screen.getByAltText('Outpost Tee, Navy, back')).toBeInTheDocument()
  })

  it('goes on with thumbnails, arrows on the picture and arrow keys, round and round', async () => {
    gallery()
    const thumbnail = (index: number) => screen.getByRole('button', { name: `Show image ${index} of 3` })
    await userEvent.click(thumbnail(2))
    expect(thumbnail(2)).toHaveAttribute('aria-current', 'true')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('Image 3 of 3')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Next image' }))
    expect(screen.getByText('Image 1 of 3')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Previous image' }))
    expect(screen.getByText('Image 3 of 3')).toBeInTheDocument()
  })

  it('of one picture has no controls', () => {
    renderWithTexts(<Gallery title="Mug" colour="White" hex="#ffffff" pictures={pictures.slice(0, 1)} />)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})
