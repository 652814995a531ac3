import { z } from 'zod'
import type { Results } from './results-file.ts'

const Median = z.object({ median: z.number() }).transform(({ median }) => median)
const Bytes = z.object({
  html: z.number(),
  script: z.number(),
  style: z.number(),
  font: z.number(),
  image: z.number(),
})
const Figures = z.object({
  pages: z.array(z.object({ name: z.string(), ours: z.object({ perSecond: Median }), cpuRatio: Median })),
  cold: z.array(z.object({ name: z.string(), load: z.object({ p50Ms: Median }) })),
  checkout: z.object({
    rows: z.array(z.object({ name: z.string(), buyers: z.number(), load: z.object({ perSecond: Median }) })),
  }),
  memory: z.object({
    databases: z.array(z.object({ database: z.string(), idleMb: Median, peakMb: Median })),
    firstStartMb: Median,
  }),
  weight: z.object({ list: Bytes }),
  lighthouse: z.object({ list: z.object({ lcpSeconds: Median }) }),
  'first-visit': z.object({ list: z.object({ largestPaintMs: Median }) }),
})

/** The Markdown list of five figures in README.md; undefined unless all of them have been measured. */
export function headlineFigures(results: Results): string | undefined {
  const measured = Object.entries(results).map(([name, entry]) => [name, entry.measured?.figures])
  const { data } = Figures.safeParse(Object.fromEntries(measured))
  if (!data) return undefined
  const { pages, cold, checkout, memory, weight, lighthouse } = data
  const cached = pages.find(({ name }) => name === 'list page')
  const uncached = cold.find(({ name }) => name === 'list page')
  const orders = checkout.rows.findLast(({ name }) => name.startsWith('embedded'))
  if (!cached || !uncached || !orders) return undefined
  const idleAndPeak = memory.databases.map(
    ({ database, idleMb, peakMb }) => `${rounded(idleMb)} and ${rounded(peakMb)} MB (${database})`,
  )
  const paintedMs = data['first-visit'].list.largestPaintMs
  const bytes = Object.values(weight.list).reduce((sum, each) => sum + each, 0)
  return [
    `- **List page from the response cache**: ${rounded(cached.ours.perSecond)} requests/s, ${rounded(cached.cpuRatio)} of a bare \`node:http\` server (CPU time)`,
    `- **List page, uncached**: ${rounded(uncached.load.p50Ms)} ms`,
    `- **Orders placed, paid and invoiced on the embedded database**: ${rounded(orders.load.perSecond)}/s (${orders.buyers} buyers)`,
    `- **Memory, idle and under 32 shoppers**: ${idleAndPeak.join(', ')}; the first start, which makes the embedded database, takes ${rounded(memory.firstStartMb)} MB`,
    `- **First visit to the list page on a phone**: ${rounded(bytes / 1000)} kB, largest contentful paint ${rounded(paintedMs / 1000)} s at slow 4G, ${rounded(lighthouse.list.lcpSeconds)} s as Lighthouse estimates it`,
  ].join('\n')
}

const rounded = (value: number) => value.toLocaleString('en-GB', { maximumSignificantDigits: 2 })
