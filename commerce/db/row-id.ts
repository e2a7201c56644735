const largest = 2_147_483_647

/** Whether a row may have this id at all. The wire's ids may be longer than ours, and the database refuses to look for those. */
export const mayBeRowId = (id: number): boolean => id <= largest
