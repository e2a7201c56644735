/** Where a tab keeps what was typed into a page that had to be left for the gate. Apart from what reads it, which few pages ever load. */
export const keptFields = 'typed-before-gate'
