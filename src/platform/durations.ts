import type { Family, Sample } from './prometheus.ts'

/** Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  labels: Record<string, string>
  /** How many took up to each bound, and longer than all of them. */
  counts: Uint32Array
  seconds: number
}

/** How long things took, by their labels. Counting is one look into a map. */
export function durationHistogram(name: string, help: string) {
  const counted = new Map<string, Series>()
  return {
    observe(key: string, seconds: number, labels: () => Record<string, string>) {
      let entry = counted.get(key)
      if (!entry)
        counted.set(
          key,
          (entry = { labels: labels(), counts: new Uint32Array(bounds.length + 1), seconds: 0 }),
        )
      const bound = bounds.findIndex((most) => seconds <= most)
      entry.counts[bound < 0 ? bounds.length : bound]! += 1
      entry.seconds += seconds
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
