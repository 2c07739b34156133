/** A measured value with its labels, in the order in which they are written. */
export interface Sample {
  labels: Readonly<Record<string, string>>
  value: number
}

/** A metric: all samples of one name. */
export interface Metric {
  name: string
  help: string
  samples: readonly Sample[]
}

/** What Prometheus's text format 0.0.4 is sent as. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

/** Gauges in Prometheus's text format 0.0.4; a metric without samples is left out. */
export function formatExposition(metrics: readonly Metric[]): string {
  return metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, samples }) => {
      const head = [`# HELP ${name} ${escapeText(help)}`, `# TYPE ${name} gauge`]
      return `${[...head, ...samples.map((sample) => formatSample(name, sample))].join('\n')}\n`
    })
    .join('')
}

function formatSample(name: string, { labels, value }: Sample): string {
  const labelTexts = Object.entries(labels).map(
    ([label, text]) => `${label}="${escapeText(text).replaceAll('"', '\\"')}"`,
  )
  return `${name}${labelTexts.length > 0 ? `{${labelTexts.join(',')}}` : ''} ${value}`
}

/** A help text may hold quotes as they are; label values may not. */
function escapeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(/\r\n|[\r\n]/g, '\\n')
}
