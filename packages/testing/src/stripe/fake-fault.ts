export class StripeFault extends Error {
  constructor(
    readonly status: number,
    readonly error: { type: string; code?: string; decline_code?: string; param?: string; payment_intent?: unknown },
    message: string,
  ) {
    super(message)
    this.name = 'StripeFault'
  }

  toBody() {
    return { error: { ...this.error, message: this.message } }
  }
}

export const invalid = (code: string, message: string, more: { param?: string; payment_intent?: unknown } = {}) =>
  new StripeFault(400, { type: 'invalid_request_error', code, ...more }, message)

export const missing = (what: string, id: string) =>
  new StripeFault(
    404,
    { type: 'invalid_request_error', code: 'resource_missing', param: 'intent' },
    `No such ${what}: '${id}'`,
  )

export const unauthorized = () =>
  new StripeFault(401, { type: 'invalid_request_error' }, 'Invalid API Key provided: sk_test_****')
