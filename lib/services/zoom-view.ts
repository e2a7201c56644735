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
