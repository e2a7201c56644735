import type { DrawnPicture } from '@awning/contract/pictures'

/** A rendered placeholder for a missing picture: the initials of the title on the product's color. */
export function placeholderPicture(title: string, hex: string): DrawnPicture {
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
  const initialLetters = words.slice(0, 2).map((word) => [...word][0]?.toLocaleUpperCase('en') ?? '')
  return initialLetters.join('') || '·'
}

function seedOf(title: string): number {
  let sum = 0
  for (const sign of title) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 100_000
  return sum
}
