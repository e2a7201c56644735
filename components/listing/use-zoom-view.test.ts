import { fittedSize, limitView, scaleAround, wholePicture } from './use-zoom-view'

const frame = { width: 400, height: 800 }
const fitted = { width: 400, height: 400 }

describe('a zoomed picture', () => {
  it('keeps the point under the pointer in place', () => {
    const view = scaleAround({ scale: 2, x: 30, y: 0 }, 4, { x: 100, y: -50 })
    // The point is 70 pixels right of the center of the picture before, and 140 after.
    expect(view).toEqual({ scale: 4, x: -40, y: 50 })
    expect(scaleAround(view, 2, { x: 100, y: -50 })).toEqual({ scale: 2, x: 30, y: 0 })
  })

  it('fits into its frame as a whole', () => {
    expect(fittedSize({ width: 1000, height: 500 }, frame)).toEqual({ width: 400, height: 200 })
    expect(fittedSize({ width: 500, height: 2000 }, frame)).toEqual({ width: 200, height: 800 })
    expect(fittedSize({ width: 0, height: 0 }, frame)).toEqual(frame)
  })

  it('moves until its edge meets the frame, and not at all in a direction where it fits', () => {
    expect(limitView({ scale: 2, x: 900, y: 900 }, fitted, frame)).toEqual({ scale: 2, x: 200, y: 0 })
    expect(limitView({ scale: 3, x: -900, y: -900 }, fitted, frame)).toEqual({ scale: 3, x: -400, y: -200 })
  })

  it('is never smaller than its frame or larger than four times its size', () => {
    expect(limitView({ scale: 0.4, x: 50, y: 50 }, fitted, frame)).toEqual(wholePicture)
    expect(limitView({ scale: 9, x: 0, y: 0 }, fitted, frame).scale).toBe(4)
  })
})
