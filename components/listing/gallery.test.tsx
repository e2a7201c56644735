import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { Gallery } from './gallery'
import { attachLens } from './zoom-lens'

const pictures = ['front', 'back', 'detail'].map((view) => ({ src: `/pictures/${view}-1000.webp`, view }))

const gallery = () =>
  renderWithMessages(<Gallery title="Outpost Tee" color={{ name: 'Navy', hex: '#1f3a5f', pictures }} ratio={1} />)

describe('the gallery', () => {
  beforeEach(() => {
    Element.prototype.scrollTo = jest.fn()
    HTMLImageElement.prototype.decode = () => Promise.reject(new Error('the picture does not exist'))
    Object.assign(window, {
      matchMedia: () => ({ matches: false, addEventListener: jest.fn(), removeEventListener: jest.fn() }),
    })
  })

  it('shows the first picture immediately, with product, color and view as its alt text', () => {
    gallery()
    const main = screen.getByRole('img', { name: 'Outpost Tee, Navy, front' })
    expect(main).toHaveAttribute('fetchpriority', 'high')
    expect(screen.getByText('Image 1 of 3')).toBeInTheDocument()
  })

  it('fills the frame with a photograph, with its subject in view, but not with a cut-out', () => {
    const named = (name: string) => ({ src: `/pictures/${'a'.repeat(32)}${name}-1000.webp`, view: 'front' })
    const show = (name: string) =>
      renderWithMessages(
        <Gallery title="Tee" color={{ name: 'Navy', hex: '#1f3a5f', pictures: [named(name)] }} ratio={0.8} />,
      )
    show('p160040307070')
    expect(screen.getByRole('img')).toHaveClass('object-cover')
    expect(screen.getByRole('img')).toHaveStyle({ objectPosition: '83.3% 50%' })
    cleanup()
    show('')
    expect(screen.getByRole('img')).not.toHaveClass('object-cover')
  })

  it('shows the thumbnail in place of a picture that is still loading', async () => {
    gallery()
    await userEvent.click(screen.getByRole('button', { name: 'Show image 2 of 3' }))
    const back = screen.getByAltText('Outpost Tee, Navy, back')
    const thumbnails = () => back.closest('li')?.querySelectorAll('.backdrop img')
    expect(thumbnails()).toHaveLength(1)
    fireEvent.load(back)
    expect(thumbnails()).toHaveLength(0)
  })

  it('fills the frame with a close-up', async () => {
    gallery()
    await userEvent.click(screen.getByRole('button', { name: 'Show image 3 of 3' }))
    expect(screen.getByAltText('Outpost Tee, Navy, print up close')).toHaveClass('object-cover')
    expect(screen.getByAltText('Outpost Tee, Navy, back')).not.toHaveClass('object-cover')
  })

  it('says that a picture is to come, and does not enlarge its placeholder', async () => {
    const toCome = [{ src: '/pictures/front-1000.webp', view: 'front', toCome: true as const }]
    renderWithMessages(<Gallery title="Mug" color={{ name: 'Red', hex: '#cc0000', pictures: toCome }} ratio={1} />)
    expect(screen.getByText('Picture to come')).toBeVisible()
    expect(screen.queryByRole('img')).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Enlarge|Zoom|Open/i })).not.toBeInTheDocument()
  })

  it('loads the other pictures on the first interaction', async () => {
    gallery()
    expect(screen.queryByAltText('Outpost Tee, Navy, back')).not.toBeInTheDocument()
    await userEvent.hover(screen.getByRole('region', { name: 'Pictures of Outpost Tee' }))
    expect(screen.getByAltText('Outpost Tee, Navy, back')).toBeInTheDocument()
  })

  // Requirements: 2.30, 2.32
  it('navigates with thumbnails, arrow buttons and arrow keys, and wraps around', async () => {
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

  it('with one picture only offers zoom', () => {
    renderWithMessages(
      <Gallery title="Mug" color={{ name: 'White', hex: '#ffffff', pictures: pictures.slice(0, 1) }} ratio={1} />,
    )
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Zoom in on image 1' })])
  })

  it('without pictures shows that they are to come', () => {
    renderWithMessages(<Gallery title="Mug" color={{ name: 'White', hex: '#ffffff', pictures: [] }} ratio={1} />)
    expect(screen.getByText('Picture to come')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('opens the viewer from the picture too, and closes it with the focus on the zoom button', async () => {
    gallery()
    await userEvent.click(screen.getByRole('img', { name: 'Outpost Tee, Navy, front' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Zoom' }))
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getByRole('button', { name: 'Zoom in on image 2' })).toHaveFocus()
  })
})

describe('the zoom lens', () => {
  const pointer = (type: string, more: object) =>
    Object.assign(new MouseEvent(type, { bubbles: true, clientX: 30, clientY: 80 }), more)
  const lens = (reduced = false) => {
    Object.assign(window, { matchMedia: () => ({ matches: reduced }) })
    const list = document.createElement('ul')
    list.innerHTML = '<li><img src="/pictures/0123456789abcdef0123456789abcdef-1000.webp" alt="" /></li>'
    document.body.append(list)
    const picture = list.querySelector('img')
    if (!picture?.parentElement) throw new Error('the gallery has no picture')
    jest.spyOn(picture.parentElement, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 30, 100, 200))
    return { list, picture, detach: attachLens(list) }
  }
  beforeEach(() => {
    HTMLImageElement.prototype.decode = async () => undefined
  })

  // Requirements: 2.31
  it('zooms a picture around the pointer, loads a larger version, and resets when the mouse leaves', async () => {
    const { list, picture } = lens()
    picture.dispatchEvent(pointer('pointermove', { pointerType: 'mouse' }))
    expect(picture.style.transform).toBe('scale(2)')
    expect(picture.style.transformOrigin).toBe('20% 25%')
    await waitFor(() => expect(picture.src).toMatch(/-2000\.webp$/))
    list.dispatchEvent(pointer('pointerleave', {}))
    expect(picture.style.transform).toBe('')
  })

  it('does not zoom on touch or with reduced motion', () => {
    const touched = lens()
    touched.picture.dispatchEvent(pointer('pointermove', { pointerType: 'touch' }))
    expect(touched.picture.style.transform).toBe('')
    const reducedMotion = lens(true)
    reducedMotion.picture.dispatchEvent(pointer('pointermove', { pointerType: 'mouse' }))
    expect(reducedMotion.picture.style.transform).toBe('')
  })

  it('stops when it is detached', () => {
    const { picture, detach } = lens()
    picture.dispatchEvent(pointer('pointermove', { pointerType: 'mouse' }))
    detach()
    expect(picture.style.transform).toBe('')
    picture.dispatchEvent(pointer('pointermove', { pointerType: 'mouse' }))
    expect(picture.style.transform).toBe('')
  })
})
