import type { DesignInput } from '../printed-product'

const violet = '#7c3aed'
const lemon = '#f7d23e'
const coral = '#ff6b5e'
const mint = '#35c7a0'

/** The prints: running jokes of the podcast. */
export const bits = {
  indoor: { family: 'type', palette: [violet, coral], seed: 101, text: ['This', 'is my', 'indoor', 'voice'] },
  tour: { family: 'stripes', palette: [violet, coral, lemon, mint], seed: 26, text: ['Loudmouth', 'Tour 26'] },
  sorry: { family: 'badge', palette: [lemon, violet], seed: 13, text: ['Sorry', 'in advance'] },
  parking: { family: 'checker', palette: [violet, lemon, coral], seed: 40, text: ['Valid parking'] },
  peaking: { family: 'waves', palette: [coral, lemon, violet], seed: 17, text: ['Peaking'] },
  hotTake: { family: 'sun', palette: [coral, lemon], seed: 72, text: ['Hot take'] },
  gremlin: { family: 'pixel', palette: [mint, coral, lemon], seed: 55, text: ['Mic gremlin'] },
  mouth: { family: 'monogram', palette: [violet], seed: 3, text: ['LM'] },
  tangents: { family: 'grid', palette: [violet, coral, lemon], seed: 29, text: ['Tangents'] },
  houseplant: { family: 'botanical', palette: [mint, violet], seed: 33, text: ['Still alive'] },
} satisfies Record<string, DesignInput>
