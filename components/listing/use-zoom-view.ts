import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { fittedSize, limitView, scaleAround, wholePicture, type ZoomView } from '../../lib/services/zoom-view'
import { attachZoomGestures } from './zoom-gestures'

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
