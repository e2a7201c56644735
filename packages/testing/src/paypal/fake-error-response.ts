/** The status of the response and the issue in `details`. */
export class FakeErrorResponse extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(issue)
  }
}
