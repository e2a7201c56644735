import { ApproveExpressResponse, ExpressContactResponse, UpdateExpressResponse } from '@awning/contract/express-payment'
import { PaymentResponse } from '@awning/contract/payment'
import type { z } from 'zod'
import { callCheckout } from './call-checkout'
import type { ApproveExpress, ReadExpressContact, StartExpress, UpdateExpress } from './express-calls'

/** The browser's calls for a PayPal payment with the address from PayPal. All throw CallRejectedError or CallFailedError. */
const path = '/api/checkout/express'
// The provider may need five seconds.
const timeoutMs = 15_000

export const startExpress = (body: z.input<typeof StartExpress>) =>
  callCheckout({ path, method: 'POST', body, schema: PaymentResponse, timeoutMs })

export const updateExpress = (body: z.input<typeof UpdateExpress>) =>
  callCheckout({ path, method: 'PUT', body, schema: UpdateExpressResponse, timeoutMs })

export const readExpressContact = (body: z.input<typeof ReadExpressContact>) =>
  callCheckout({ path: `${path}/contact`, method: 'POST', body, schema: ExpressContactResponse, timeoutMs })

export const approveExpress = (body: z.input<typeof ApproveExpress>) =>
  callCheckout({ path: `${path}/approval`, method: 'POST', body, schema: ApproveExpressResponse, timeoutMs })
