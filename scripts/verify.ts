import { readConfig } from '../src/config.ts'
import { examine, isWrong, type Finding } from '../src/doctor/examine.ts'
import { DatabaseUnreachable, DataDirUnusable } from '../src/platform/database/errors.ts'
import { reachDatabase } from '../src/platform/database/reach.ts'
import { mendWords } from '../src/doctor/mend-words.ts'

/**
 * Looks for whatever contradicts itself between orders, payments, refunds, stock and documents, beside a running shop too.
 * Writes nothing. Exits 1 where the books are wrong, 4 where there is no database.
 */
const config = readConfig(process.env)
const begun = performance.now()
const listed = 20

try {
  const { db, close } = await reachDatabase({ databaseUrl: config.DATABASE_URL, dataDir: config.DATA_DIR })
  const findings = await examine(db, new Date())
  await close()
  for (const finding of findings) tell(finding)
  end(findings)
} catch (error) {
  if (!(error instanceof DatabaseUnreachable || error instanceof DataDirUnusable)) throw error
  console.error(error.message)
  process.exitCode = 4
}

function tell({ check: { id, sentence, gravity, mend }, rows, total }: Finding) {
  const mark = total === 0 ? '✓' : gravity === 'watch' ? '!' : '✗'
  console.log(`${mark} ${id.padEnd(14)} ${sentence}`)
  for (const { orderId, says } of rows.slice(0, listed))
    console.log(`    ${[orderId, says].filter(Boolean).join(': ')}`)
  if (total > listed) console.log(`    and ${total - listed} more`)
  if (total > 0)
    console.log(
      `    ${mend ? `To mend in /admin/money: ${mendWords[mend].button}.` : 'No mend is safe by itself: look at each.'}`,
    )
}

function end(findings: Finding[]) {
  const wrong = findings.filter(isWrong)
  const rows = wrong.reduce((sum, { total }) => sum + total, 0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(
    wrong.length === 0
      ? `${findings.length} checks, the books are clean (${seconds} s)`
      : `${wrong.length} of ${findings.length} checks fail, ${rows} disagreements (${seconds} s)`,
  )
  process.exitCode = wrong.length === 0 ? 0 : 1
}
