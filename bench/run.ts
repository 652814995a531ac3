import { spawnSync } from 'node:child_process'
import { benchmarks } from './benchmarks.ts'
import { withPostgresServer } from './environment/postgres.ts'
import { parseCommandLine } from './options.ts'
import { headlineFigures } from './report/headline-figures.ts'
import { loadAverage, machine, replaceBetweenMarkers, today } from './report/measurement.ts'
import { readResults, resultsAsMarkdown, writeResults, type Results } from './report/results-file.ts'
import { runAsChild, runInChildProcess } from './run-benchmark.ts'

/**
 * `npm run bench` runs all benchmarks and updates bench/results and the figures in README.md.
 * `npm run bench -- pages growth` runs those whose name starts with one of these words;
 * `--runs 1 --seconds 2 --max-size 1000 --output /tmp/trial` is a quick trial that leaves the documents alone.
 */
const { names, options, output, child } = parseCommandLine(process.argv.slice(2))
if (child) await runAsChild(child, options)
else await runAll()

async function runAll() {
  const chosen = Object.keys(benchmarks).filter(
    (benchmark) => names.length === 0 || names.some((name) => benchmark.startsWith(name)),
  )
  if (chosen.length === 0) throw new Error(`Unknown benchmark. Known: ${Object.keys(benchmarks).join(', ')}.`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  spawnSync('node', ['scripts/build-if-needed.ts'], { stdio: 'inherit' })
  const results = await withPostgresServer(async () => {
    const all = readResults(output)
    for (const name of chosen) {
      all[name] = await runOne(name)
      writeResults(output, inOrder(all), resultsAsMarkdown(inOrder(all), benchmarks))
    }
    return inOrder(all)
  })
  if (output === 'bench/results') await updateReadme(results)
  if (Object.values(results).some(({ failed }) => failed !== undefined)) process.exitCode = 1
}

async function runOne(name: string): Promise<Results[string]> {
  const { description, timeoutMinutes } = benchmarks[name]!
  console.log(`${name}: ${description} …`)
  const started = performance.now()
  const load = loadAverage()
  const outcome = await runInChildProcess(name, options, timeoutMinutes)
  const minutes = Math.round((performance.now() - started) / 6000) / 10
  if ('failed' in outcome) console.error(`  ${outcome.failed}`)
  const { runs, seconds } = options
  return { day: today(), machine: machine(), load, runs, seconds, minutes, ...outcome }
}

async function updateReadme(results: Results) {
  const headlines = headlineFigures(results)
  if (headlines) await replaceBetweenMarkers('README.md', 'bench', headlines)
  else console.error('README.md was left unchanged: bench/results has not all the figures that it shows.')
}

function inOrder(results: Results): Results {
  return Object.fromEntries(
    Object.keys(benchmarks).flatMap((name) => (results[name] ? [[name, results[name]]] : [])),
  )
}
