export type Labels = Readonly<Record<string, string>>
export type Sample = { labels?: Labels; value: number; suffix?: '_bucket' | '_sum' | '_count' }

/** Labels come from short fixed lists: never a store, an address or personal data. */
export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: readonly Sample[]
}

export const expositionType = 'text/plain; version=0.0.4; charset=utf-8'

export function toPrometheusText(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
        `# TYPE ${name} ${type}`,
        ...samples.map(
          ({ suffix = '', labels = {}, value }) => `${name}${suffix}${inBraces(labels)} ${inWords(value)}`,
        ),
        '',
      ].join('\n'),
    )
    .join('')
}

function inBraces(labels: Labels): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

const escaped = (value: string) => value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function inWords(value: number): string {
  if (Number.isFinite(value)) return String(value)
  return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf'
}
