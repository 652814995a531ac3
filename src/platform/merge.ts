import type { Family, Sample } from './prometheus.ts'

const mergers = {
  sum: (one: number, other: number) => one + other,
  max: Math.max,
  min: Math.min,
}
export type MergeBy = keyof typeof mergers

/** The families of several processes as those of one: counters and histograms are added up, gauges as they say, else added up too. */
export function mergeFamilies(ofProcesses: Family[][]): Family[] {
  const merged = new Map<string, { family: Family; samples: Map<string, Sample> }>()
  for (const family of ofProcesses.flat()) {
    let entry = merged.get(family.name)
    if (!entry) merged.set(family.name, (entry = { family, samples: new Map() }))
    const merge = mergers[family.mergeBy ?? 'sum']
    for (const sample of family.samples) {
      const key = keyOf(sample)
      const known = entry.samples.get(key)
      entry.samples.set(key, known ? { ...known, value: merge(known.value, sample.value) } : sample)
    }
  }
  return [...merged.values()].map(({ family, samples }) => ({ ...family, samples: [...samples.values()] }))
}

const keyOf = ({ suffix = '', labels = {} }: Sample) =>
  JSON.stringify([suffix, ...Object.entries(labels).sort(([one], [other]) => (one < other ? -1 : 1))])
