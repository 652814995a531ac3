import { parseArgs } from 'node:util'
import { runChecks, hasFailed, type CheckResult } from '../../src/integrity/run-checks.ts'
import { fixDescriptions } from '../../src/integrity/fix-descriptions.ts'
import type { Command } from './command.ts'
import { reachShop } from './shop-of.ts'

const listed = 20

export const command: Command = {
  summary: 'run the integrity checks over orders, payments, refunds, stock and documents',
  help: `npm run kadai -- verify

Finds contradictions between orders, payments, refunds, stock and documents, also while the shop runs. Writes nothing.
Exits with 1 if a check fails, 2 if there is no shop, 4 if its database cannot be reached.`,
  async run(args, config) {
    parseArgs({ args, options: {} })
    const start = performance.now()
    const { db, close } = await reachShop(config)
    const findings = await runChecks(db, new Date()).finally(close)
    for (const finding of findings) printFinding(finding)
    return end(findings, (performance.now() - start) / 1000)
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
  const failed = findings.filter(hasFailed)
  const rows = failed.reduce((sum, { total }) => sum + total, 0)
  const took = `(${seconds.toFixed(1)} s)`
  console.log(
    failed.length === 0
      ? `${findings.length} checks passed ${took}`
      : `${failed.length} of ${findings.length} checks fail, ${rows} violations ${took}`,
  )
  return failed.length === 0 ? 0 : 1
}
