/** A style object in the wire format; its values are parsed when they are read. */
export type Styles = Readonly<Record<string, string | number | null | undefined>>

/**
 * Parses a length of the wire format into pixels: `24`, `'24px'`, `'1.5rem'`, `'-0.02em'` of `em` pixels. Undefined for anything
 * else.
 */
export function parseLength(raw: unknown, em = 16): number | undefined {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : undefined
  if (typeof raw !== 'string') return undefined
  const found = /^(-?\d{0,4}(?:\.\d{1,4})?)(px|r?em)?$/.exec(raw.trim().toLowerCase())
  const value = Number.parseFloat(found?.[1] ?? '')
  if (Number.isNaN(value)) return undefined
  if (found?.[2] === 'rem') return value * 16
  return found?.[2] === 'em' ? value * em : value
}

export const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
