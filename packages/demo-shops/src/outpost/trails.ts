import type { DesignInput } from '../printed-product'

const pine = '#1f7a4d'
const signal = '#e0662f'
const snow = '#eef2ec'
const gentian = '#3457b1'

/** The prints of the hut: routes, weather, a goat. */
export const trails = {
  hut: { family: 'badge', palette: [pine, signal], seed: 44, text: ['Outpost', '2,140 m'] },
  ridge: { family: 'topo', palette: [signal, pine], seed: 77, text: ['South ridge'] },
  sunrise: { family: 'sun', palette: [signal, '#f2b84b'], seed: 430, text: ['Abmarsch 4:30'] },
  edelweiss: { family: 'botanical', palette: [pine, snow, '#f2b84b'], seed: 51, text: ['Bitte nicht pflücken'] },
  goat: { family: 'pixel', palette: [snow, signal, pine], seed: 23, text: ['Föhn'] },
  bunks: { family: 'grid', palette: [pine, signal, gentian], seed: 19, text: ['Nineteen bunks'] },
  waymark: { family: 'stripes', palette: ['#c8342b', snow, '#c8342b'], seed: 5, text: ['This way', 'probably'] },
  bivouac: { family: 'constellation', palette: ['#f2b84b', gentian], seed: 38, text: ['Bivouac'] },
  soup: { family: 'type', palette: [signal, pine], seed: 12, text: ['Soup', 'is', 'ready', 'Suppe · zuppa · soupe'] },
  glacier: { family: 'waves', palette: [gentian, '#8fc3d8', snow], seed: 66, text: ['While it lasts'] },
} satisfies Record<string, DesignInput>
