/**
 * How the app tells the service who pays: `t=<unix seconds>,a=<mark>,v1=<hex hmac-sha256 of "t.visitor.a">`, signed with the secret of all calls
 * between them. The mark is a keyed hash of the address of the network; the address itself the service never learns. Nobody else can say it, and
 * a call without it is a call of nobody known.
 */
export const visitorHeader = 'awning-visitor'

/** Seconds for which such a word holds. */
export const visitorTolerance = 300

export const signedVisitor = (at: number, mark: string): string => `${at}.visitor.${mark}`
