import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithMessages } from '../../tests/storefront/render-with-messages'
import { ZoomDialog } from './zoom-dialog'

const key = (digit: string) => `/pictures/${digit.repeat(32)}-1000.webp`
const pictures = ['front', 'back', 'detail'].map((view, at) => ({ src: key(String(at)), view }))

async function openViewer(shown = pictures, index = 0) {
  const onClose = jest.fn()
  const opener = { current: null }
  const props = { pictures: shown, index, onClose, opener }
  await act(async () => {
    renderWithMessages(<ZoomDialog title="Tee" altOf={({ view }) => `Tee, ${view}`} {...props} />)
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Zoom' }))
  const picture = (name: string) => dialog.getByRole('img', { name })
  return { dialog, picture, onClose, level: (text: string) => dialog.getByText(text) }
}

/** The scale and the position of the picture in a frame of 400 by 400 pixels. */
const transformOf = (picture: HTMLElement) => picture.closest('div')?.style.transform

describe('the full-window viewer', () => {
  const decode = jest.fn(async () => undefined)

  beforeEach(() => {
    decode.mockClear()
    Element.prototype.scrollTo = jest.fn()
    HTMLElement.prototype.setPointerCapture = jest.fn()
    HTMLImageElement.prototype.decode = decode
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400)
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(400)
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 400))
  })
  afterEach(() => jest.restoreAllMocks())

  it('opens with the picture of the gallery, and changes it with buttons, arrow keys, Home and End', async () => {
    const { dialog, onClose } = await openViewer(pictures, 1)
    expect(dialog.getByText('Image 2 of 3')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(dialog.getByText('Image 1 of 3')).toBeInTheDocument()
    await userEvent.keyboard('{End}')
    expect(dialog.getByText('Image 3 of 3')).toBeInTheDocument()
    await userEvent.keyboard('{Home}')
    expect(dialog.getByText('Image 1 of 3')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Previous image' }))
    expect(dialog.getByText('Image 3 of 3')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledWith(2)
  })

  it('zooms with plus and minus, moves a zoomed picture with the arrow keys, and shows the next one as a whole', async () => {
    const { dialog, picture, level } = await openViewer()
    await userEvent.keyboard('++')
    expect(level('200%')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect(transformOf(picture('Tee, front'))).toBe('translate(-80px, -80px) scale(2)')
    expect(dialog.getByText('Image 1 of 3')).toBeInTheDocument()
    await userEvent.keyboard('-')
    expect(level('150%')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Next image' }))
    expect(level('100%')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled()
    await userEvent.keyboard('+++++')
    expect(level('400%')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeDisabled()
  })

  it('loads the largest version of a picture only when it is zoomed', async () => {
    const { picture } = await openViewer()
    expect(decode).not.toHaveBeenCalled()
    await userEvent.keyboard('+')
    await waitFor(() => expect(picture('Tee, front')).toHaveAttribute('src', expect.stringMatching(/-2000\.webp$/)))
    expect(decode).toHaveBeenCalledTimes(1)
  })

  it('with one picture only offers zoom', async () => {
    const { dialog } = await openViewer(pictures.slice(0, 1))
    expect(dialog.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Close',
      'Zoom out',
      'Zoom in',
    ])
    expect(dialog.queryByText(/^Image/)).not.toBeInTheDocument()
  })
})
