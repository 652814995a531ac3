import { parseArgs } from 'node:util'

/** How much is measured. */
export interface Amount {
  /** Of each figure: the table says the median, the least and the most. */
  runs: number
  /** Of each run. */
  seconds: number
  /** No more products, orders or shoppers than this. */
  most: number
}

const whole: Amount = { runs: 3, seconds: 6, most: Infinity }

/** What the command line asks for: names of parts, and how much. */
export function readCommandLine(words: string[]) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      seconds: { type: 'string' },
      most: { type: 'string' },
      into: { type: 'string', default: 'bench/results' },
      measure: { type: 'string' },
    },
  })
  const number = (name: keyof Amount) => {
    const given = values[name] === undefined ? whole[name] : Number(values[name])
    if (!(given > 0)) throw new Error(`--${name} is a number above 0.`)
    return given
  }
  const amount: Amount = { runs: number('runs'), seconds: number('seconds'), most: number('most') }
  return { names: positionals, amount, into: values.into, measure: values.measure }
}

/** Those sizes that may be measured; at least the smallest one is, cut to what may be. */
export function sizes(wanted: readonly number[], { most }: Amount) {
  const allowed = wanted.filter((size) => size <= most)
  return allowed.length > 0 ? allowed : [most]
}

export async function times<Result>({ runs }: Amount, measure: (run: number) => Promise<Result>) {
  const all: Result[] = []
  for (let run = 0; run < runs; run++) all.push(await measure(run))
  return all
}
