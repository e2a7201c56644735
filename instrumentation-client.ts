// Before any other script: zod would try once whether the page may make code from text, and the policy reports that as an attack.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
