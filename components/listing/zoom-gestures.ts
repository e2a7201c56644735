import { maxScale, scaleAround, wholePicture, type ZoomView } from '../../lib/services/zoom-view'

type Point = { x: number; y: number }

/** The scale after a double tap or a click. */
export const pressScale = 2.5
const doubleTapMs = 300
/** Pixels that a finger may move during a tap. */
const tapRoom = 10

type Options = {
  view: () => ZoomView
  /** `smooth` moves the picture in steps that a shopper can follow. */
  show: (view: ZoomView, smooth?: boolean) => void
}

/**
 * Zooms the picture in a frame: pinch, double tap, click and wheel; a zoomed picture moves with the pointer. A picture that is
 * shown as a whole leaves horizontal swipes to the browser. Returns a function that detaches it.
 */
export function attachZoomGestures(frame: HTMLElement, { view, show }: Options): () => void {
  const pointers = new Map<number, Point>()
  let start = { view: wholePicture, ...spanOf([]) }
  let isTap = false
  let lastTap: (Point & { time: number }) | undefined

  /** Measured from the center of the frame. */
  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const box = frame.getBoundingClientRect()
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 }
  }
  const restart = () => {
    start = { view: view(), ...spanOf([...pointers.values()]) }
  }
  const toggle = (point: Point) => show(view().scale > 1 ? wholePicture : scaleAround(view(), pressScale, point), true)

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return
    // The first finger of a gesture: any other has left without an event.
    if (event.isPrimary) pointers.clear()
    isTap = event.isPrimary
    pointers.set(event.pointerId, pointOf(event))
    restart()
    frame.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return
    pointers.set(event.pointerId, pointOf(event))
    const { middle, distance } = spanOf([...pointers.values()])
    const x = middle.x - start.middle.x
    const y = middle.y - start.middle.y
    if (Math.hypot(x, y) > tapRoom) isTap = false
    const scale = start.view.scale * (pointers.size > 1 && start.distance > 0 ? distance / start.distance : 1)
    if (isTap || (pointers.size === 1 && scale <= 1)) return
    const scaled = scaleAround(start.view, scale, start.middle)
    show({ scale, x: scaled.x + x, y: scaled.y + y })
  }
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    restart()
    if (!isTap || pointers.size > 0) return
    const point = pointOf(event)
    const isDouble =
      lastTap &&
      event.timeStamp - lastTap.time < doubleTapMs &&
      Math.hypot(point.x - lastTap.x, point.y - lastTap.y) < 4 * tapRoom
    if (event.pointerType === 'mouse' || isDouble) {
      lastTap = undefined
      toggle(point)
    } else lastTap = { ...point, time: event.timeStamp }
  }
  const cancel = (event: PointerEvent) => {
    pointers.delete(event.pointerId)
    isTap = false
    restart()
  }
  const wheel = (event: WheelEvent) => {
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY)
    const now = view()
    // The browser scrolls to the next picture.
    if (isSideways && now.scale <= 1) return
    event.preventDefault()
    if (isSideways) return show({ ...now, x: now.x - event.deltaX })
    // Browsers report a pinch on a touchpad as a wheel with the control key and small steps.
    const speed = event.ctrlKey ? 0.01 : 0.002
    show(scaleAround(now, Math.min(maxScale, Math.max(1, now.scale * Math.exp(-event.deltaY * speed))), pointOf(event)))
  }
  // Safari zooms the page otherwise.
  const touchMove = (event: TouchEvent) => {
    if (event.touches.length > 1 || view().scale > 1) event.preventDefault()
  }
  // Browsers drag an image as a file otherwise.
  const dragStart = (event: Event) => event.preventDefault()

  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    handle: (event: HTMLElementEventMap[Type]) => void,
    options?: AddEventListenerOptions,
  ) => {
    frame.addEventListener(type, handle, options)
    return () => frame.removeEventListener(type, handle)
  }
  const detachers = [
    listen('pointerdown', down),
    listen('pointermove', move),
    listen('pointerup', up),
    listen('pointercancel', cancel),
    listen('wheel', wheel, { passive: false }),
    listen('touchmove', touchMove, { passive: false }),
    listen('dragstart', dragStart),
  ]
  return () => {
    for (const detach of detachers) detach()
  }
}

/** The point between the pointers, and the distance of the first two. */
function spanOf([first, second]: Point[]): { middle: Point; distance: number } {
  if (!first) return { middle: { x: 0, y: 0 }, distance: 0 }
  if (!second) return { middle: first, distance: 0 }
  return {
    middle: { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 },
    distance: Math.hypot(first.x - second.x, first.y - second.y),
  }
}
