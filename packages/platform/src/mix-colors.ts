import { formatHex, interpolate, mapper, modeRgb, parseHex, useMode as registerMode } from 'culori/fn'

// `culori/fn` knows only the color spaces that are registered here.
registerMode(modeRgb)

/** Interpolates two colors (`#rrggbb`) linearly in sRGB. `share` 0 is the first. */
export function mixInRgb(one: string, other: string, share: number): string {
  const mixed = interpolate([bytesOf(one), bytesOf(other)], 'rgb')(share)
  return formatHex(mapper((byte) => Math.round(byte) / 255, 'rgb')(mixed))
}

/** Whole numbers, so that halves are rounded exactly. */
function bytesOf(hex: string) {
  const color = parseHex(hex)
  if (color === undefined) throw new Error(`"${hex}" is not a color`)
  return mapper((channel) => Math.round(channel * 255), 'rgb')(color)
}
