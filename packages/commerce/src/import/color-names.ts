import { formatHex } from 'culori'

const byName: Record<string, string> = {
  black: '#1b1b1d',
  white: '#f7f6f2',
  grey: '#8d8d8b',
  gray: '#8d8d8b',
  charcoal: '#3a3b3f',
  graphite: '#47484c',
  slate: '#5d6670',
  silver: '#c3c5c8',
  ash: '#b9bab8',
  heather: '#a9abae',
  red: '#c3272b',
  scarlet: '#c8201e',
  crimson: '#a11a2f',
  maroon: '#5e1a23',
  burgundy: '#5f1b2d',
  wine: '#5c1f33',
  rust: '#b5471f',
  brick: '#9c4a33',
  coral: '#ee7560',
  salmon: '#ef9480',
  orange: '#ea7a1f',
  peach: '#f4bd97',
  apricot: '#f2b27c',
  amber: '#d9961a',
  mustard: '#c99a2e',
  gold: '#c9a13b',
  yellow: '#f0ce3b',
  lemon: '#f3e26b',
  butter: '#f3e3a6',
  cream: '#f2ead7',
  ivory: '#f4efe1',
  bone: '#e6ddc9',
  ecru: '#e5dcc5',
  natural: '#e7dfcd',
  sand: '#d6c4a1',
  beige: '#d9cbb0',
  tan: '#c6a77d',
  camel: '#b98c56',
  khaki: '#a99a72',
  brown: '#6b4630',
  chocolate: '#4d3024',
  copper: '#a8623a',
  bronze: '#8b6a3c',
  olive: '#6a6b37',
  green: '#2f7a44',
  lime: '#a3cc3f',
  mint: '#b4dfc6',
  sage: '#9fae93',
  forest: '#25452f',
  emerald: '#17744f',
  teal: '#1f6f72',
  turquoise: '#3bb0ad',
  aqua: '#74cfcf',
  cyan: '#35b4cb',
  sky: '#9cc8e6',
  blue: '#2b57a5',
  royal: '#2a47a3',
  cobalt: '#2145a5',
  denim: '#4a6486',
  navy: '#1b2a49',
  indigo: '#3a3a80',
  purple: '#65408f',
  violet: '#7550b5',
  lavender: '#c2b4e0',
  lilac: '#c9b1d8',
  plum: '#5c2f52',
  magenta: '#c02a83',
  fuchsia: '#cc2f8d',
  pink: '#ef9dbd',
  rose: '#dd8598',
  blush: '#efc9c5',
  schwarz: '#1b1b1d',
  weiß: '#f7f6f2',
  weiss: '#f7f6f2',
  grau: '#8d8d8b',
  rot: '#c3272b',
  blau: '#2b57a5',
  grün: '#2f7a44',
  gelb: '#f0ce3b',
  braun: '#6b4630',
  rosa: '#ef9dbd',
  lila: '#65408f',
  ...inLanguages({
    '#1b1b1d': 'noir noire nero nera negro negra preto preta zwart zwarte',
    '#f7f6f2': 'blanc blanche bianco bianca blanco blanca branco branca wit witte',
    '#8d8d8b': 'gris grise grigio grigia cinza grijs grijze',
    '#c3272b': 'rouge rosso rossa rojo roja vermelho vermelha rood rode rote',
    '#2b57a5': 'bleu bleue blu azul blauw blauwe blaue',
    '#1b2a49': 'marine marino',
    '#2f7a44': 'vert verte verde groen groene grüne',
    '#6a6b37': 'oliv oliva olijf',
    '#f0ce3b': 'jaune giallo gialla amarillo amarilla amarelo amarela geel gele gelbe',
    '#ea7a1f': 'arancione naranja laranja oranje',
    '#6b4630': 'marron marrone marrón marrom bruin bruine braune',
    '#ef9dbd': 'roze rosado rosada',
    '#f2ead7': 'creme crème crema',
  }),
}

/** Color words by their color. */
function inLanguages(colors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colors).flatMap(([hex, words]) => words.split(' ').map((word) => [word, hex])),
  )
}

/** Color of products without a color choice: warm paper. */
export const defaultColorHex = '#d8d4cc'

/** The last known word counts: 'Heather Navy' is navy. An unknown name always gets the same muted color. */
export function hexOf(name: string): string {
  const words = wordsOf(name)
  const known = words.flatMap((word) => knownHex(word) ?? []).at(-1)
  if (known !== undefined) return known
  let hash = 0
  for (const character of words.join(' ')) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 360_000
  return fromHue(hash % 360)
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? []
const knownHex = (word: string) => (Object.hasOwn(byName, word) ? byName[word] : undefined)

const fromHue = (hue: number): string => formatHex({ mode: 'hsl', h: hue, s: 0.28, l: 0.6 })
