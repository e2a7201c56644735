import nextJest from 'next/jest.js'

const withNext = nextJest({ dir: '.' })

/** Packages that ship only as ES modules, which Jest runs compiled. */
const onlyEsm = [
  '@formatjs/[^/]+',
  '@paypal/[^/]+',
  '@schummar/[^/]+',
  'culori',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'htmlparser2',
  'icu-minify',
  'intl-messageformat',
  'jose',
  'modern-tar',
  'next-intl',
  'use-intl',
]

/** The Jest settings of Next.js, which ignore `transformIgnorePatterns` of their argument. */
const project = async (settings) => ({
  ...(await withNext({
    ...settings,
    // Test files run in a sandbox, in which each use of a global that is not listed here is a slow lookup. Packages declare their own
    // `String` and `Number`, which are not listed for that reason.
    sandboxInjectedGlobals: ['Array', 'Error', 'JSON', 'Map', 'Math', 'Object', 'Promise', 'RegExp', 'Set', 'Symbol'],
    moduleNameMapper: {
      '^@electric-sql/pglite$': '<rootDir>/tools/jest/pglite.cjs',
      '^fast-check$': '<rootDir>/tools/jest/seeded-fast-check.cjs',
      // The package exports no CommonJS file for this entry point.
      '^@paypal/react-paypal-js/sdk-v6$':
        '<rootDir>/node_modules/@paypal/react-paypal-js/dist/v6/esm/react-paypal-js.js',
    },
    modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/packages/commerce/dist/', '<rootDir>/\\.data'],
    // `npm run test:servers` runs the tests that need a PostgreSQL, Redis or S3 server or many seconds.
    testPathIgnorePatterns: [
      '<rootDir>/packages/commerce/dist/',
      '<rootDir>/e2e/',
      ...(process.env.TEST_DATABASE_URL ? [] : ['\\.server\\.test\\.ts$']),
    ],
  })()),
  transformIgnorePatterns: [`/node_modules/(?!(${onlyEsm.join('|')})/)`],
})

// Tests have no log output, and UTC as the time zone.
process.env.TZ = 'UTC'
process.env.LOG_LEVEL ??= 'silent'
// A version of the AWS SDK from before the end of this support is pinned.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

export default async () => ({
  globalTeardown: '<rootDir>/tools/jest/embedded-database.cjs',
  maxWorkers: '100%',
  // Loaded modules stay in memory after their test file.
  workerIdleMemoryLimit: '1.5GB',
  // The timeout only catches tests that hang: a busy machine can be slow.
  testTimeout: 30_000,
  projects: [
    await project({
      displayName: 'storefront',
      // A module without JSX seldom needs a DOM, which takes longer to create than most of these tests. Files that do name the
      // browser environment in a docblock.
      testEnvironment: 'node',
      testMatch: ['<rootDir>/{app,components,lib,messages}/**/*.test.ts', '<rootDir>/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/fail-on-console.ts'],
    }),
    await project({
      displayName: 'components',
      testEnvironment: '<rootDir>/tools/jest/browser-environment.cjs',
      testMatch: ['<rootDir>/{app,components,lib}/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/fail-on-console.ts', '<rootDir>/tools/jest/dom-matchers.ts'],
    }),
    await project({
      displayName: 'service',
      testEnvironment: '<rootDir>/tools/jest/service-environment.cjs',
      testMatch: ['<rootDir>/{packages,tests,tools,verification}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/fail-on-console.ts'],
    }),
  ],
})
