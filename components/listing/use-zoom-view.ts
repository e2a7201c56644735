import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

type Point = { x: number; y: number }
type Size = { width: number; height: number }

/** How a picture is shown in its frame: its scale, and the distance of its center from the center of the frame in pixels. */
export type ZoomView = { scale: number; x: number; y: number }

export const maxScale = 4
export const wholePicture: ZoomView = { scale: 1, x: 0, y: 0 }

/** Scales a picture and keeps the point, measured from the center of the frame, in place. */
export function scaleAround({ scale, x, y }: ZoomView, next: number, point: Point): ZoomView {
  const ratio = next / scale
  return { scale: next, x: point.x - (point.x - x) * ratio, y: point.y - (point.y - y) * ratio }
}

/** The size of a picture that fits into a frame as a whole. A picture that has not loaded has no size: it counts as the frame. */
export function fittedSize(picture: Size, frame: Size): Size {
  if (picture.width <= 0 || picture.height <= 0) return frame
  const ratio = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/** Limits the scale, and moves the picture so that no gap opens between its edge and the frame. `fitted` is its size at scale 1. */
export function limitView({ scale, x, y }: ZoomView, fitted: Size, frame: Size): ZoomView {
  const limited = clamp(scale, 1, maxScale)
  const room = (picture: number, within: number) => Math.max(0, (picture * limited - within) / 2)
  const roomX = room(fitted.width, frame.width)
  const roomY = room(fitted.height, frame.height)
  return { scale: limited, x: clamp(x, -roomX, roomX), y: clamp(y, -roomY, roomY) }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** The scale after a double tap or a click. */
const pressScale = 2.5
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

type Shown = ZoomView & { smooth: boolean }

/** The view of the current picture of a track, changed by gestures, and by buttons and keys. */
export function useZoomView(track: RefObject<HTMLElement | null>, index: number) {
  const [shown, setShown] = useState<Shown>({ ...wholePicture, smooth: false })
  // Gestures produce several views between two renders.
  const latest = useRef<ZoomView>(wholePicture)

  const show = (next: ZoomView, smooth = false) => {
    const frame = track.current
    const picture = frame?.children[index]?.querySelector('img')
    if (!frame || !picture) return
    const size = { width: frame.clientWidth, height: frame.clientHeight }
    const fitted = fittedSize({ width: picture.naturalWidth, height: picture.naturalHeight }, size)
    latest.current = limitView(next, fitted, size)
    setShown({ ...latest.current, smooth })
  }
  const showLatest = useEffectEvent(show)

  useEffect(() => {
    const frame = track.current
    if (!frame) return
    return attachZoomGestures(frame, { view: () => latest.current, show: (next, smooth) => showLatest(next, smooth) })
  }, [track])

  useEffect(() => {
    const resize = () => showLatest(latest.current)
    window.addEventListener('resize', resize)
    return () => window.removeEventListener('resize', resize)
  }, [])

  return {
    shown,
    zoomTo: (scale: number) => show(scaleAround(latest.current, scale, { x: 0, y: 0 }), true),
    moveBy: (x: number, y: number) => {
      const { scale, ...at } = latest.current
      show({ scale, x: at.x + x, y: at.y + y }, true)
    },
    reset: () => show(wholePicture),
  }
}
