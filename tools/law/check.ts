import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { absentFeaturesStayAbsent, testsRun } from './absent-features'
import { importsGoDown } from './arrows'
import { oneDoorToServices, oneReaderOfTheEnvironment } from './doors'
import { noLiteralText } from './literal-text'
import { namedForContents, shortFiles } from './names'
import type { Breach, Rule, Source } from './source'

const rules: Rule[] = [
  namedForContents,
  shortFiles,
  importsGoDown,
  oneDoorToServices,
  oneReaderOfTheEnvironment,
  absentFeaturesStayAbsent,
  testsRun,
  noLiteralText,
]
/** Hold samples of everything that is forbidden. */
const samples = ['tools/law.test.ts', 'tools/law/texts.test.ts']
const code = /\.(?:ts|tsx|mjs|cjs)$/

/** Everything in a set of files that breaks the law of the house, in the order of the files. */
export function breaches(sources: Source[]): Breach[] {
  return sources.flatMap((source) => rules.flatMap((rule) => rule(source)))
}

/** The project's own code: what git knows or would take in. */
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
