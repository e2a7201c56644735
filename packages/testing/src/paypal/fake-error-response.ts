/** An error response of PayPal: its status and the issue in `details`. */
export class FakeErrorResponse extends Error {
  constructor(
    readonly status: number,
    readonly issue: string,
  ) {
    super(issue)
  }
}
