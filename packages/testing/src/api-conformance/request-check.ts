/** A request that our client sent to a fake, with its body as an object. */
export type RecordedRequest = { method: string; path: string; body: unknown }

/** The result of validating a request. `checkedAgainst` names the schema or specification that the request was validated against. */
export type RequestCheck = { request: string; checkedAgainst: string; problems: string[] }

/**
 * One provider's part of the run: validates its requests against the description files in the folder. Throws
 * `MissingDescriptionError`.
 */
export type ContractPart = { provider: string; run(folder: string): Promise<RequestCheck[]> }

/** The folder lacks a provider's description. The message names the required file. */
export class MissingDescriptionError extends Error {}
