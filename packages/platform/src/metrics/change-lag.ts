import type { Metric } from './exposition'

/** @param seconds the age of the oldest change that the pages of this process may not show; 0 if they show all */
export const changeLagMetric = (seconds: number): Metric => ({
  name: 'awning_change_lag_seconds',
  help: 'Age of the oldest change that the pages of this process may not show; 0 if they show all.',
  type: 'gauge',
  samples: [{ value: seconds }],
})
