import type { DesignInput } from '../printed-product'

const ochre = '#e0a526'
const coral = '#d9694a'
const lagoon = '#4f8f97'
const shell = '#f4e8d2'

/** Drawings from the notebooks. */
export const swells = {
  tide: { family: 'sun', palette: [coral, ochre], seed: 6, text: ['Slow tide'] },
  flat: { family: 'waves', palette: [lagoon, ochre, coral], seed: 2, text: ['Flat again'] },
  dune: { family: 'botanical', palette: [lagoon, ochre, coral], seed: 14, text: ['Marram'] },
  lineup: { family: 'stripes', palette: [lagoon, ochre, coral, shell], seed: 48, text: ['The line-up'] },
  reef: { family: 'topo', palette: [coral, lagoon], seed: 31, text: ['Left of the reef'] },
  towel: { family: 'checker', palette: [ochre, lagoon], seed: 20, text: ['Dry towel'] },
  gull: { family: 'pixel', palette: [shell, ochre, coral], seed: 9, text: ['Chip thief'] },
  southern: { family: 'constellation', palette: [ochre, coral], seed: 85, text: ['Southern sky'] },
  initials: { family: 'monogram', palette: [ochre], seed: 15, text: ['ST'] },
} satisfies Record<string, DesignInput>
