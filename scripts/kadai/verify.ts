import { parseArgs } from 'node:util'
import { runChecks, hasFailed, type CheckResult } from '../../src/integrity/run-checks.ts'
import { fixDescriptions } from '../../src/integrity/fix-descriptions.ts'
import type { Command } from './command.ts'
import { reachShop } from './shop-of.ts'

const listed = 20

export const command: Command = {
  summary: 'run the integrity checks over orders, payments, refunds, stock and documents',
  help: `npm run kadai -- verify

Looks for whatever contradicts itself between orders, payments, refunds, stock and documents, beside a running shop
too. Writes nothing. Ends with 1 where the books are wrong, 2 where there is no shop,
4 where its database cannot be reached.`,
  async run(words, config) {
    parseArgs({ args: words, options: {} })
    const begun = performance.now()
    const { db, close } = await reachShop(config)
    const findings = await runChecks(db, new Date()).finally(close)
    for (const finding of findings) printFinding(finding)
    return end(findings, (performance.now() - begun) / 1000)
  },
}

function printFinding({ check: { id, sentence, severity, fix }, rows, total }: CheckResult) {
  const mark = total === 0 ? '✓' : severity === 'warning' ? '!' : '✗'
  console.log(`${mark} ${id.padEnd(14)} ${sentence}`)
  for (const { orderId, detail } of rows.slice(0, listed))
    console.log(`    ${[orderId, detail].filter(Boolean).join(': ')}`)
  if (total > listed) console.log(`    and ${total - listed} more`)
  if (total > 0)
    console.log(
      `    ${fix ? `Fix in /admin/money: ${fixDescriptions[fix].label}.` : 'No automatic fix: check each row.'}`,
    )
}

function end(findings: CheckResult[], seconds: number) {
  const wrong = findings.filter(hasFailed)
  const rows = wrong.reduce((sum, { total }) => sum + total, 0)
  const took = `(${seconds.toFixed(1)} s)`
  console.log(
    wrong.length === 0
      ? `${findings.length} checks passed ${took}`
      : `${wrong.length} of ${findings.length} checks fail, ${rows} disagreements ${took}`,
  )
  return wrong.length === 0 ? 0 : 1
}
