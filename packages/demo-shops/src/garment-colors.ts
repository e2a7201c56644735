/** The garment colors of the demo stores: the displayed name and the drawn color. */
export const garmentColors = {
  black: { name: 'Black', hex: '#17171a' },
  charcoal: { name: 'Charcoal', hex: '#3d3f45' },
  ash: { name: 'Ash', hex: '#b9bab8' },
  white: { name: 'White', hex: '#fbfbf9' },
  bone: { name: 'Bone', hex: '#e6ddc9' },
  sand: { name: 'Sand', hex: '#cfbb98' },
  clay: { name: 'Clay', hex: '#a8573a' },
  rust: { name: 'Rust', hex: '#b5471f' },
  berry: { name: 'Berry', hex: '#7c2338' },
  rose: { name: 'Dusty Rose', hex: '#d3a29c' },
  mustard: { name: 'Mustard', hex: '#d39b2a' },
  butter: { name: 'Butter', hex: '#f2dd9b' },
  sage: { name: 'Sage', hex: '#97a58a' },
  forest: { name: 'Forest', hex: '#23432f' },
  teal: { name: 'Teal', hex: '#1d5a5e' },
  sky: { name: 'Sky', hex: '#9dbfd6' },
  cobalt: { name: 'Cobalt', hex: '#2350a8' },
  navy: { name: 'Navy', hex: '#1b2a49' },
  violet: { name: 'Violet', hex: '#5b3a9e' },
  lilac: { name: 'Lilac', hex: '#bfaede' },
} as const

export type GarmentColor = keyof typeof garmentColors
