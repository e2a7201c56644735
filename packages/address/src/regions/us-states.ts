import states from '../../data/us-states.json'
import { toChoices } from './region-choices'

/** The states, DC, the territories and the military mail, by USPS code, sorted by name. */
export const usStates = toChoices(states)
