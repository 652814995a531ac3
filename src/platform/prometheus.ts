import type { MergeBy } from './merge.ts'

/** Prometheus' text form, version 0.0.4. A library for it would take a tenth of the shop's memory. */
export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
  /** How those of several processes become one; unset: by adding up. */
  mergeBy?: MergeBy
}

export interface Sample {
  /** Of a histogram's samples: `_bucket`, `_sum` or `_count`. */
  suffix?: string
  labels?: Record<string, string>
  value: number
}

export const exposition = (families: Family[]) => families.map(formatFamily).join('')

function formatFamily({ name, help, type, samples }: Family) {
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${formatLabels(labels)} ${value}\n`,
  )
  return `# HELP ${name} ${escaped(help)}\n# TYPE ${name} ${type}\n${lines.join('')}`
}

function formatLabels(labels: Record<string, string> = {}) {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(value).replaceAll('"', '\\"')}"`,
  )
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
