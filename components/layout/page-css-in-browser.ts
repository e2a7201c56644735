import type { pageCss as pageCssOnServer } from './page-css'

/** The browser reuses the CSS of the server. This file keeps the code that builds it, and culori, out of the browser's bundle. */
export const pageCss: typeof pageCssOnServer = () => ''
