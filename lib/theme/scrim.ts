import { contrast } from './oklch'

function blend(front: string, back: string, share: number): string {
  const part = (at: number) => {
    const [one, other] = [front, back].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((one ?? 0) * share + (other ?? 0) * (1 - share))
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}

/**
 * The opacity of a `ground` overlay on a picture, 0..1, at which `ink` has a contrast of 4.5:1 on any picture. The worst case is
 * a black or a white pixel: blends with any other color are between those two.
 */
export function scrimShare(ground: string, ink: string): number {
  for (let share = 0.3; share < 1; share += 0.01)
    if (['#000000', '#ffffff'].every((pixel) => contrast(ink, blend(ground, pixel, share)) >= 4.6))
      return Number(share.toFixed(2))
  return 1
}
