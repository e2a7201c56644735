import type { Rule } from './source'
import { everyMatch, isTest, withoutComments } from './source'

/** What this house does without, each with the reason. Most published holes of the framework hit one of these. */
const absent: { pattern: RegExp; sentence: string; testsToo: boolean }[] = [
  {
    pattern: /^\s*['"]use server['"]/gm,
    sentence: 'No Server Actions: a write is a route handler under /api that checks its origin.',
    testsToo: true,
  },
  {
    pattern: /['"]next\/(?:legacy\/)?image['"]/g,
    sentence: 'No run-time image optimiser: pictures come in three sizes from the service.',
    testsToo: true,
  },
  { pattern: /['"]next\/og['"]/g, sentence: 'Nothing is rasterised at request time.', testsToo: true },
  { pattern: /['"]next\/font\/google['"]/g, sentence: 'Fonts are served from our own origin.', testsToo: true },
  { pattern: /\bignoreBuildErrors\b/g, sentence: 'A build with type errors is no build.', testsToo: true },
  {
    pattern: /@ts-(?:ignore|nocheck|expect-error)\b/g,
    sentence: 'Say what the type is instead of silencing the checker.',
    testsToo: true,
  },
  {
    pattern: /\bas\s+unknown\s+as\b|\bas\s+any\b/g,
    sentence: 'A cast that hides a doubt: parse or narrow instead.',
    testsToo: false,
  },
]
const ownWords = /^tools\/law\//

export const absentFeaturesStayAbsent: Rule = (source) => {
  if (ownWords.test(source.path)) return []
  const code = withoutComments(source.text)
  return absent.flatMap(({ pattern, sentence, testsToo }) => {
    if (!testsToo && isTest(source.path)) return []
    // Directives for the checker are comments.
    const text = pattern.source.startsWith('@ts') ? source.text : code
    return everyMatch({ path: source.path, text }, pattern, () => sentence)
  })
}

/** A test that never runs, or that makes the others never run. */
export const testsRun: Rule = (source) => {
  if (!isTest(source.path) || ownWords.test(source.path)) return []
  return everyMatch(
    { path: source.path, text: withoutComments(source.text) },
    /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|only|todo|fixme|failing)\b|\b(?:x|f)(?:it|describe)\(|\bwaitForTimeout\(/g,
    (found) => `${found[0]}: every test runs, and none waits by the clock.`,
  )
}
