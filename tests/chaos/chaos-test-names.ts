/** The values of `npm run test:chaos -- --only`, in execution order. */
export const chaosTestNames = [
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
export type ChaosTestName = (typeof chaosTestNames)[number]
