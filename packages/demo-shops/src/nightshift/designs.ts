import type { DesignInput } from '../printed-product'

const orange = '#ff5a1f'
const amber = '#f6b21b'
const ember = '#c63d2f'
const moon = '#f3ead2'
const dusk = '#4b57c9'
const mint = '#3f9c86'

/** The prints of the station, by the names that listings use. */
export const prints = {
  club: { family: 'type', palette: [amber, orange], seed: 314, text: ['Night', 'Shift', 'Club', 'Est. 2026 — 03:14'] },
  longWay: { family: 'sun', palette: [orange, amber, ember], seed: 11, text: ['The long way home'] },
  deadAir: { family: 'waves', palette: [orange, dusk, moon], seed: 27, text: ['Dead air'] },
  callSign: { family: 'monogram', palette: [orange], seed: 91, text: ['NS', '91.4 FM'] },
  everyBody: { family: 'badge', palette: [amber, ember], seed: 52, text: ['Every body', 'on air'] },
  lastBus: { family: 'stripes', palette: [dusk, orange, amber, moon], seed: 7, text: ['Last bus', 'N15 — all stops'] },
  testPattern: { family: 'grid', palette: [dusk, orange, amber], seed: 63, text: ['Test pattern'] },
  moonflower: { family: 'botanical', palette: [mint, moon, amber], seed: 8, text: ['Moonflower', 'opens after ten'] },
  insertCoin: { family: 'pixel', palette: [orange, dusk, amber], seed: 41, text: ['Insert coin'] },
  polaris: { family: 'constellation', palette: [amber, dusk], seed: 19, text: ['Polaris, probably'] },
  checkered: { family: 'checker', palette: [orange, moon], seed: 5, text: ['Checkered past'] },
  requestLine: {
    family: 'type',
    palette: [orange, dusk],
    seed: 33,
    text: ['Play', 'it', 'again', 'Request line 555-0191'],
  },
  secondWinter: { family: 'topo', palette: [dusk, mint], seed: 70, text: ['Second winter'] },
  crew: { family: 'badge', palette: [dusk, orange], seed: 4, text: ['Volunteer', 'crew'] },
  graveyard: { family: 'stripes', palette: [ember, orange, amber], seed: 22, text: ['Graveyard slot', '2 to 5 a.m.'] },
  weather: { family: 'topo', palette: [orange, dusk], seed: 36, text: ['Weather at four'] },
  afterHours: { family: 'badge', palette: [orange, amber], seed: 88, text: ['After hours', 'radio'] },
  kitchenLight: { family: 'sun', palette: [amber, orange, dusk], seed: 45, text: ['Kitchen light'] },
  fm: { family: 'type', palette: [orange], seed: 914, text: ['91.4', 'FM', 'Low power, high hopes'] },
  carrier: { family: 'waves', palette: [mint, orange, amber], seed: 12, text: ['Carrier wave'] },
  threeAm: { family: 'type', palette: [orange], seed: 300, text: ['3 AM', 'blend', 'Strong enough to host'] },
  refill: { family: 'pixel', palette: [amber, ember, mint], seed: 16, text: ['Refill'] },
  producer: { family: 'monogram', palette: [amber], seed: 2, text: ['NS'] },
  owl: { family: 'pixel', palette: [orange, amber, moon], seed: 77, text: [] },
  crate: { family: 'grid', palette: [orange, mint, amber], seed: 90, text: ['Crate digger'] },
  laundromat: { family: 'type', palette: [dusk, orange], seed: 24, text: ['Open', '24 hrs', 'Wash, dry, broadcast'] },
  onAir: { family: 'badge', palette: [ember, moon], seed: 1, text: ['On air', 'please knock'] },
  coffee: { family: 'pixel', palette: [ember, amber, moon], seed: 58, text: ['Handle with coffee'] },
  tower: { family: 'stripes', palette: [orange, ember, dusk, amber], seed: 99, text: ['Transmitter', 'tower study'] },
  nightDrive: { family: 'sun', palette: [orange, dusk, amber], seed: 64, text: [] },
} satisfies Record<string, DesignInput>
