const reference = /^`(?<path>[^`]+)` › (?<title>.+)$/

/** The cells of a table row; `\|` is an escaped bar within a cell. */
export const cellsOf = (line: string) =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** Problems of a test reference in the form `file` › title. */
export function referenceProblems(id: string, proof: string, read: (path: string) => string | undefined): string[] {
  const named = reference.exec(proof)?.groups
  if (!named?.path || !named.title) return [`Row ${id}: "${proof}" must have the form \`file\` › title.`]
  const { path, title } = named
  if (!/\.(?:test|spec)\.tsx?$/.test(path)) return [`Row ${id}: ${path} is not a test file.`]
  const text = read(path)
  if (text === undefined) return [`Row ${id}: ${path} does not exist.`]
  return text.includes(title) ? [] : [`Row ${id}: ${path} has no test "${title}".`]
}
