/** What `npm run faults -- --only` takes, in the order in which they run. */
export const drillNames = [
  'kills',
  'random-kills',
  'boot-kills',
  'drain',
  'full-disk',
  'restart',
  'crowds',
  'flash',
  'dump',
  'malformed',
  'webhook-burst',
  'mute-mail',
  'paused-owner',
  'frozen-database',
] as const
export type DrillName = (typeof drillNames)[number]
