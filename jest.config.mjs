import nextJest from 'next/jest.js'

const fromNext = nextJest({ dir: '.' })

/**
 * Test files run in a sandbox in which each use of a global is a slow lookup, and libraries use these in their inner loops. Not
 * in the list: what tests replace, such as Date and fetch, and what a package declares itself, such as String.
 */
const sandboxInjectedGlobals = [
  'Array',
  'Error',
  'JSON',
  'Map',
  'Math',
  'Object',
  'Promise',
  'Reflect',
  'Set',
  'Symbol',
  'Uint8Array',
  'WeakMap',
]

/** The Jest settings of Next.js with our transformer; packages that ship only as ES modules are compiled too. */
async function project(settings) {
  const config = await fromNext({ resetMocks: false, restoreMocks: false, ...settings })()
  const [, compilerOptions] = Object.values(config.transform)[0]
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
  return {
    ...config,
    runtime: '<rootDir>/tools/jest/runtime.cjs',
    sandboxInjectedGlobals,
    transform: { '^.+\\.(js|jsx|mjs|ts|tsx)$': ['<rootDir>/tools/jest/transform.cjs', compilerOptions] },
    transformIgnorePatterns: [`/node_modules/(?!(${onlyEsm.join('|')})/)`],
    moduleNameMapper: {
      ...config.moduleNameMapper,
      '^@electric-sql/pglite$': '<rootDir>/tools/jest/pglite.cjs',
      '^fast-check$': '<rootDir>/tools/jest/seeded-fast-check.cjs',
      // The package exports no CommonJS file for this entry point.
      '^@paypal/react-paypal-js/sdk-v6$':
        '<rootDir>/node_modules/@paypal/react-paypal-js/dist/v6/esm/react-paypal-js.js',
    },
    modulePathIgnorePatterns: ['<rootDir>/\\.next', '<rootDir>/packages/commerce/dist/', '<rootDir>/\\.data'],
    testPathIgnorePatterns: [
      '/node_modules/',
      '<rootDir>/\\.next',
      '<rootDir>/packages/commerce/dist/',
      '<rootDir>/e2e/',
    ],
  }
}

// Tests have no log output, and UTC as the time zone.
process.env.TZ = 'UTC'
process.env.LOG_LEVEL ??= 'silent'
// A version of the AWS SDK from before the end of this support is pinned.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

export default async () => ({
  globalTeardown: '<rootDir>/tools/jest/close-database.cjs',
  testSequencer: '<rootDir>/tools/jest/sequencer.cjs',
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
      // What only a server has, such as several hosts, is tested only on PostgreSQL.
      testMatch: [
        '<rootDir>/{packages,tests,tools,verification}/**/*.test.ts',
        ...(process.env.TEST_DATABASE_URL ? [] : ['!**/*.pg.test.ts']),
      ],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/fail-on-console.ts'],
    }),
  ],
})
