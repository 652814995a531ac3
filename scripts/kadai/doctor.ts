import { parseArgs } from 'node:util'
import { systemClock } from '../../src/platform/clock.ts'
import type { Condition } from '../../src/back-office/status/contract.ts'
import type { Command } from './command.ts'
import { askShop } from './doctor/check-running-shop.ts'
import { lookAtBackups } from './doctor/check-backups.ts'
import { lookAtDatabase } from './doctor/check-database.ts'
import { lookAtFolder } from './doctor/check-folder.ts'
import { lookAtNode, lookAtSettings } from './doctor/check-settings.ts'

const labels = { ok: 'ok', attention: 'to do', urgent: 'urgent' }

export const command: Command = {
  summary: 'check settings, folder, database and backups, and say what to do',
  help: `npm run kadai -- doctor

Checks Node, the settings (without secrets), the data folder and its permissions, the database and its migrations, the
accounts, the backups and their key, emails, payments that need a decision, and the clock. Works while the shop runs, which
is queried too, and while it is closed. It fixes nothing and changes no row.

Each line begins with ok, to do (within the week) or urgent (today). Exit codes:
  0   nothing is urgent
  1   something is urgent; its line says what to do
  2   invalid arguments, or a setting with a wrong value, which is named`,

  async run(args, config) {
    parseArgs({ args, options: {} })
    const all: Condition[] = []
    const checks = [
      () => lookAtNode(process.versions.node),
      () => lookAtSettings(config, process.env),
      () => lookAtFolder(config),
      () => askShop(config),
      () => lookAtDatabase(config, systemClock),
      () => lookAtBackups(config),
    ]
    for (const check of checks) for (const condition of await check()) all.push(printCondition(condition))
    return printTotals(all)
  },
}

function printCondition(condition: Condition) {
  const { level, title, says, advice, to } = condition
  const where = to && level !== 'ok' ? `In the back office: ${to}.` : undefined
  const sentences = [says, level === 'ok' ? undefined : advice, where].filter(Boolean).join(' ')
  console.log(`${labels[level].padEnd(8)}${title.padEnd(15)} ${sentences}`)
  return condition
}

function printTotals(all: Condition[]) {
  const countOf = (level: Condition['level']) => all.filter((condition) => condition.level === level).length
  const [urgent, todo] = [countOf('urgent'), countOf('attention')]
  if (urgent + todo === 0) console.log('\nAll is OK.')
  else console.log(`\n${urgent} urgent, ${todo} to do.`)
  return urgent > 0 ? 1 : 0
}
