/** Separate from its schema, so that the first browser bundle can check a slug without the schema library. */
export const slugPattern = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?$/
