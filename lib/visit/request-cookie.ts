import { hasTls } from '../env'
import { hostCookie, type SharedCookie } from '../host-cookie'

/** The name of a shared cookie in a request or a response, on the server. */
export const requestCookie = (name: SharedCookie): string => hostCookie(name, hasTls)
