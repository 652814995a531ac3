import { parseArgs } from 'node:util'

export interface RunOptions {
  /** Runs per figure; tables show their median, minimum and maximum. */
  runs: number
  /** Duration of each run. */
  seconds: number
  /** Upper limit for the number of products, orders or shoppers. */
  maxSize: number
}

const defaults: RunOptions = { runs: 3, seconds: 6, maxSize: Infinity }

/** Parses the names of benchmarks and the options that docs/performance.md lists. `--child` is set by `runInChildProcess` only. */
export function parseCommandLine(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: 'string' },
      seconds: { type: 'string' },
      'max-size': { type: 'string' },
      output: { type: 'string', default: 'bench/results' },
      child: { type: 'string' },
    },
  })
  const positive = (flag: 'runs' | 'seconds' | 'max-size', fallback: number) => {
    const number = values[flag] === undefined ? fallback : Number(values[flag])
    if (!(number > 0)) throw new Error(`--${flag} must be a number above 0.`)
    return number
  }
  const options: RunOptions = {
    runs: positive('runs', defaults.runs),
    seconds: positive('seconds', defaults.seconds),
    maxSize: positive('max-size', defaults.maxSize),
  }
  return { names: positionals, options, output: values.output, child: values.child }
}

export const toArguments = ({ runs, seconds, maxSize }: RunOptions) => [
  `--runs=${runs}`,
  `--seconds=${seconds}`,
  `--max-size=${maxSize}`,
]

/** The sizes up to `maxSize`; `maxSize` itself if all are larger. */
export function limitSizes(sizes: readonly number[], { maxSize }: RunOptions) {
  const allowed = sizes.filter((size) => size <= maxSize)
  return allowed.length > 0 ? allowed : [maxSize]
}

export async function repeatRuns<Result>({ runs }: RunOptions, measure: (run: number) => Promise<Result>) {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) results.push(await measure(run))
  return results
}
