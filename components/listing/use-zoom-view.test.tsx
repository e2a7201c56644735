import { attachZoomGestures, wholePicture, type ZoomView } from './use-zoom-view'

/** A frame of 400 by 400 pixels: its center is at 200, 200. */
function frame() {
  let view: ZoomView = wholePicture
  const element = document.createElement('ul')
  element.setPointerCapture = jest.fn()
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 400))
  const show = jest.fn((next: ZoomView) => {
    view = next
  })
  const detach = attachZoomGestures(element, { view: () => view, show })
  const send = (type: string, x: number, y: number, more: object = {}) => {
    const event = new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true })
    element.dispatchEvent(Object.assign(event, { pointerId: 1, isPrimary: true, pointerType: 'touch', ...more }))
    return event
  }
  const tap = (x: number, y: number, more?: object) => {
    send('pointerdown', x, y, more)
    send('pointerup', x, y, more)
  }
  return { element, show, detach, send, tap, view: () => view }
}

describe('gestures on a picture', () => {
  it('a double tap zooms to the tapped point, and another one back; a single tap does nothing', () => {
    const { tap, show, view } = frame()
    tap(300, 200)
    expect(show).not.toHaveBeenCalled()
    tap(300, 200)
    expect(view()).toEqual({ scale: 2.5, x: -150, y: 0 })
    tap(250, 250)
    tap(250, 250)
    expect(view()).toEqual(wholePicture)
  })

  it('a mouse click zooms at once', () => {
    const { tap, view } = frame()
    tap(200, 300, { pointerType: 'mouse' })
    expect(view()).toEqual({ scale: 2.5, x: 0, y: -150 })
  })

  it('two fingers zoom around the point between them', () => {
    const { send, view } = frame()
    const second = { pointerId: 2, isPrimary: false }
    send('pointerdown', 150, 200)
    send('pointerdown', 250, 200, second)
    send('pointermove', 100, 200)
    send('pointermove', 300, 200, second)
    expect(view()).toEqual({ scale: 2, x: 0, y: 0 })
    send('pointerup', 300, 200, second)
    send('pointermove', 130, 220)
    expect(view()).toEqual({ scale: 2, x: 30, y: 20 })
  })

  it('a finger swipes a whole picture and moves a zoomed one, which is not a tap', () => {
    const { send, tap, show, view } = frame()
    send('pointerdown', 200, 200)
    send('pointermove', 100, 200)
    send('pointerup', 100, 200)
    expect(show).not.toHaveBeenCalled()
    tap(200, 200, { pointerType: 'mouse' })
    send('pointerdown', 200, 200, { pointerType: 'mouse' })
    send('pointermove', 160, 200)
    send('pointerup', 160, 200, { pointerType: 'mouse' })
    expect(view()).toEqual({ scale: 2.5, x: -40, y: 0 })
  })

  it('a pinch after a swipe that the browser took over works', () => {
    const { send, view } = frame()
    send('pointerdown', 150, 200)
    send('pointercancel', 120, 200)
    send('pointerdown', 150, 200)
    send('pointerdown', 250, 200, { pointerId: 2, isPrimary: false })
    send('pointermove', 350, 200, { pointerId: 2, isPrimary: false })
    expect(view().scale).toBe(2)
  })

  it('the wheel zooms at the pointer, and leaves sideways scrolling of a whole picture to the browser', () => {
    const { send, show, view } = frame()
    expect(send('wheel', 200, 200, { deltaX: 50, deltaY: 0 }).defaultPrevented).toBe(false)
    expect(show).not.toHaveBeenCalled()
    const event = send('wheel', 300, 200, { deltaX: 0, deltaY: -500 * Math.log(2) })
    expect(event.defaultPrevented).toBe(true)
    expect(view().scale).toBeCloseTo(2)
    expect(view().x).toBeCloseTo(-100)
  })

  it('stop when they are detached', () => {
    const { detach, tap, show } = frame()
    detach()
    tap(200, 200, { pointerType: 'mouse' })
    expect(show).not.toHaveBeenCalled()
  })
})
