import type { Rule } from './source'
import { everyMatch, isTest } from './source'
import { withoutComments } from './syntax'

/**
 * Features that this repository does not use, with reasons. Most published framework vulnerabilities affect one of them. Biome
 * rejects the modules among them (`noRestrictedImports`).
 */
const absent: { pattern: RegExp; sentence: string; testsToo: boolean }[] = [
  {
    pattern: /^\s*['"]use server['"]/gm,
    sentence: 'Server Actions are not allowed. Write through a route handler under /api that checks its origin.',
    testsToo: true,
  },
  { pattern: /\bignoreBuildErrors\b/g, sentence: 'Type errors must fail the build.', testsToo: true },
  {
    pattern: /@ts-nocheck\b/g,
    sentence: 'Do not disable the type checker. Declare the correct type.',
    testsToo: true,
  },
  {
    pattern: /@ts-expect-error\b/g,
    sentence: 'Only a type test may expect a type error. Declare the correct type.',
    testsToo: false,
  },
  {
    pattern: /\bas\s+unknown\s+as\b/g,
    sentence: 'This cast bypasses the type checker. Parse or narrow the value.',
    testsToo: false,
  },
]
const ruleFiles = /^tools\/lint\//

export const absentFeaturesStayAbsent: Rule = (source) => {
  if (ruleFiles.test(source.path)) return []
  const code = withoutComments(source)
  return absent.flatMap(({ pattern, sentence, testsToo }) => {
    if (!testsToo && isTest(source.path)) return []
    // Directives for the type checker are comments.
    return everyMatch(pattern.source.startsWith('@ts') ? source : code, pattern, () => sentence)
  })
}

/** Finds tests that do not run and that Biome accepts. */
export const testsRun: Rule = (source) => {
  if (!isTest(source.path) || ruleFiles.test(source.path)) return []
  return everyMatch(
    withoutComments(source),
    /\b(?:it|test|describe)(?:\.\w+)*\.(?:todo|failing|(?:skip|only)(?=\.))/g,
    (found) => `${found[0]} is not allowed. Every test must run.`,
  )
}
