/** Prometheus' text format, version 0.0.4. A library for it would take a tenth of the shop's memory. */
export interface Family {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  samples: Sample[]
}

interface Sample {
  /** For histograms: `_bucket`, `_sum` or `_count`. */
  suffix?: string
  labels?: Record<string, string>
  value: number
}

export const gauge = (name: string, help: string, samples: Sample[]): Family => ({
  name,
  help,
  type: 'gauge',
  samples,
})
export const singleGauge = (name: string, help: string, value: number) => gauge(name, help, [{ value }])
/** A sample for each entry, with its name as the label's value. */
export const samplesBy = (label: string, values: Record<string, number>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }))

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

/** Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  labels: Record<string, string>
  /** Number of observations per bucket; the last one counts those above all bounds. */
  counts: Uint32Array
  seconds: number
}

/** A histogram of durations by labels. */
export function durationHistogram(name: string, help: string) {
  const counted = new Map<string, Series>()
  return {
    observe(labels: Record<string, string>, seconds: number) {
      const key = Object.values(labels).join(' ')
      const series = counted.get(key) ?? { labels, counts: new Uint32Array(bounds.length + 1), seconds: 0 }
      counted.set(key, series)
      const bound = bounds.findIndex((most) => seconds <= most)
      series.counts[bound < 0 ? bounds.length : bound]! += 1
      series.seconds += seconds
    },
    family: (): Family => ({
      name,
      help,
      type: 'histogram',
      samples: [...counted.values()].flatMap(samplesOf),
    }),
  }
}

function samplesOf({ labels, counts, seconds }: Series): Sample[] {
  let soFar = 0
  const buckets = [...counts].map((many, place) => {
    soFar += many
    const le = place < bounds.length ? String(bounds[place]) : '+Inf'
    return { suffix: '_bucket', labels: { ...labels, le }, value: soFar }
  })
  return [...buckets, { suffix: '_sum', labels, value: seconds }, { suffix: '_count', labels, value: soFar }]
}
