import { randomInt } from 'node:crypto'
import { lookupLength, lookupSigns, writeLookupNumber } from '../contract/lookup-number'

/** A new order number: 60 random bits and a check sign. */
export const newLookupNumber = (): string =>
  writeLookupNumber(Array.from({ length: lookupLength }, () => lookupSigns[randomInt(lookupSigns.length)]).join(''))
