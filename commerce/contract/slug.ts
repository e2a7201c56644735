/** What may stand in an address. Apart from its schema, so that the browser's first part can check a slug without the schema library. */
export const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/
