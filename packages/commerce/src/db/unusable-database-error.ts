/** DATABASE_URL leads to something that the service cannot use. The message is written for the operator. */
export class UnusableDatabaseError extends Error {}
