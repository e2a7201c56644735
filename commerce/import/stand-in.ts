import type { DrawnPicture } from '../contract/pictures'

/** A drawn picture in place of one that is missing: the initials of the title on the colour of the thing. */
export function standIn(title: string, hex: string): DrawnPicture {
  return {
    subject: 'standin',
    hex,
    design: { family: 'monogram', palette: ['#6f6a62'], seed: seedOf(title), text: [initials(title)] },
    view: 'front',
  }
}

/** 'Classic Varsity Top' is 'CV'. */
function initials(title: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{N}]+/gu) ?? []
  const letters = words.slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '')
  return letters.join('') || '·'
}

function seedOf(title: string): number {
  let sum = 0
  for (const sign of title) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 100_000
  return sum
}
