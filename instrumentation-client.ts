// Must run before any other script: zod tests once whether `eval` is allowed, and the CSP would report that as a violation.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
