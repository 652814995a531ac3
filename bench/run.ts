import { spawnSync } from 'node:child_process'
import { readCommandLine } from './options.ts'
import { measurePart } from './measure-part.ts'
import { parts } from './benchmarks.ts'
import { readBook, shortTable, wholeTables, writeBook, type Book } from './report/results-file.ts'
import { busy, machine, today } from './report/results.ts'
import { writeInto } from './report/write-into.ts'
import { measureInThisProcess } from './this-process.ts'
import { withServer } from './environment/server.ts'

/**
 * `npm run bench`: measures everything, part by part, into bench/results and the README. `npm run bench -- pages growth` measures
 * these parts alone (a name stands for all that begin like it); `--runs 1 --seconds 2 --most 1000 --into /tmp/trial` is a trial.
 */
const { names, amount, into, measure } = readCommandLine(process.argv.slice(2))
if (measure) await measureInThisProcess(measure, amount)
else await measureAll()

async function measureAll() {
  const chosen = Object.keys(parts).filter(
    (part) => names.length === 0 || names.some((name) => part.startsWith(name)),
  )
  if (chosen.length === 0) throw new Error(`There are these parts: ${Object.keys(parts).join(', ')}.`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  spawnSync('node', ['scripts/build-if-needed.ts'], { stdio: 'inherit' })
  const book = await withServer(async () => {
    const sofar = readBook(into)
    for (const name of chosen) {
      sofar[name] = await entryOf(name)
      writeBook(into, inOrder(sofar))
    }
    return inOrder(sofar)
  })
  if (into === 'bench/results') {
    await writeInto('README.md', 'bench', shortTable(book))
    await writeInto('docs/performance.md', 'bench', wholeTables(book))
  }
  console.log(shortTable(book))
  if (Object.values(book).some(({ failed }) => failed !== undefined)) process.exitCode = 1
}

async function entryOf(name: string): Promise<Book[string]> {
  const { what, minutes: most } = parts[name]!
  console.log(`${name}: ${what} …`)
  const begun = performance.now()
  const load = busy()
  const result = await measurePart(name, amount, most)
  const minutes = Math.round((performance.now() - begun) / 6000) / 10
  if ('failed' in result) console.error(`  ${result.failed}`)
  const { runs, seconds } = amount
  return { what, day: today(), machine: machine(), load, runs, seconds, minutes, ...result }
}

function inOrder(book: Book): Book {
  return Object.fromEntries(Object.keys(parts).flatMap((name) => (book[name] ? [[name, book[name]]] : [])))
}
