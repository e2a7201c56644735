import { randomInt } from 'node:crypto'
import { formatLookupNumber, lookupCharacters, lookupLength } from '@awning/platform/rules/lookup-number'

/** 60 random bits and a check character. */
export const newLookupNumber = (): string =>
  formatLookupNumber(
    Array.from({ length: lookupLength }, () => lookupCharacters[randomInt(lookupCharacters.length)]).join(''),
  )
