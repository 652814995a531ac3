import { checkShop } from '../../src/web/check-shop.ts'
import { parseArgs } from 'node:util'
import { hasFailed, type CheckResult } from '../../src/back-office/integrity/run-checks.ts'
import { findMissingPictures } from '../../src/back-office/integrity/missing-pictures.ts'
import type { Database } from '../../src/platform/database.ts'
import type { FileStorage } from '../../src/platform/file-storage/file-storage.ts'
import { openFileStorage } from '../../src/platform/file-storage/open-file-storage.ts'
import type { Fix } from '../../src/back-office/integrity/contract.ts'
import { fixDescriptions } from '../../src/back-office/integrity/fix-descriptions.ts'
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
    try {
      const findings = await checkShop(db, new Date())
      for (const finding of findings) printFinding(finding)
      const hasAll = await printMissingPictures(db, openFileStorage(config))
      const code = end(findings, (performance.now() - start) / 1000)
      return hasAll ? code : 1
    } finally {
      await close()
    }
  },
}

/** A row may name a file that a disk or a bucket lost. Returns false if one is missing. */
async function printMissingPictures(db: Database, storage: FileStorage) {
  const { missing } = await findMissingPictures(db, storage)
  console.log(
    `${missing.length === 0 ? '✓' : '✗'} ${'pictures'.padEnd(14)} Every picture that an item names is stored`,
  )
  for (const { path, name } of missing.slice(0, listed))
    console.log(`    ${name}: ${path} is not in ${storage.place}`)
  if (missing.length > listed) console.log(`    and ${missing.length - listed} more`)
  if (missing.length > 0) console.log('    Restore them from a backup, or upload them again.')
  return missing.length === 0
}

function printFinding({ check: { id, sentence, severity, fix }, rows, total }: CheckResult) {
  const mark = total === 0 ? '✓' : severity === 'warning' ? '!' : '✗'
  console.log(`${mark} ${id.padEnd(14)} ${sentence}`)
  for (const { orderId, detail } of rows.slice(0, listed))
    console.log(`    ${[orderId, detail].filter(Boolean).join(': ')}`)
  if (total > listed) console.log(`    and ${total - listed} more`)
  if (total > 0)
    console.log(
      `    ${fix ? `Fix in /admin/integrity: ${fixDescriptions[fix as Fix].label}.` : 'No automatic fix: check each row.'}`,
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
