const maxId = 2_147_483_647

/** Ids on the wire may exceed the column type, and the database rejects such a query. */
export const mayBeRowId = (id: number): boolean => id <= maxId
