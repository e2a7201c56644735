/** A request that our client sent to a fake, its body as an object. */
export type RecordedRequest = { method: string; path: string; body: unknown }

/** What the company's own description says of a request. `held` names the part of the description that it was held against. */
export type Verdict = { request: string; held: string; problems: string[] }

/** One company's part of the run: its requests, held against what of the company lies in the folder. Throws `MissingDescription`. */
export type ContractPart = { provider: string; run(folder: string): Promise<Verdict[]> }

/** The folder lacks a company's description. The message says which file is needed. */
export class MissingDescription extends Error {}
