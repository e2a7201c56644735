import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { absentFeaturesStayAbsent, testsRun } from './absent-features'
import { addressSnapshotInTestsOnly, oneReaderOfTheEnvironment, servicesBoundary } from './import-boundaries'
import { importDirection } from './import-direction'
import { noLiteralText } from './literal-text'
import { namedForContents } from './names'
import type { Rule, Source, Violation } from './source'
import { textHasElement } from './text-elements'

const rules: Rule[] = [
  namedForContents,
  importDirection,
  servicesBoundary,
  oneReaderOfTheEnvironment,
  addressSnapshotInTestsOnly,
  absentFeaturesStayAbsent,
  testsRun,
  noLiteralText,
  textHasElement,
]
/** Tests that contain samples of forbidden code. */
const samples = ['tools/lint.test.ts', 'tools/lint/texts.test.ts']
const code = /\.(?:ts|tsx|mjs|cjs)$/

/** In file order. */
export function violationsOf(sources: Source[]): Violation[] {
  return sources.flatMap((source) => rules.flatMap((rule) => rule(source)))
}

/** The project's code: tracked and untracked files that git does not ignore. */
export function projectSources(root: string): Source[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = listed
    .split('\0')
    .filter((path) => code.test(path) && !samples.includes(path) && existsSync(`${root}/${path}`))
  return paths.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') }))
}
