/** Black or white, whichever has the higher contrast on a garment's color (`#rrggbb`). */
export function contrastingTextColor(hex: string): '#000000' | '#ffffff' {
  const value = Number.parseInt(hex.slice(1), 16)
  const light = [16, 8, 0].map((shift) => (((value >> shift) & 255) / 255) ** 2.2)
  const [r = 0, g = 0, b = 0] = light
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.18 ? '#000000' : '#ffffff'
}
