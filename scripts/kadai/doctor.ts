import { parseArgs } from 'node:util'
import { systemClock } from '../../src/platform/clock.ts'
import type { Condition } from '../../src/monitoring/contract.ts'
import type { Command } from './command.ts'
import { askShop } from './doctor/check-running-shop.ts'
import { lookAtBackups } from './doctor/check-backups.ts'
import { lookAtDatabase } from './doctor/check-database.ts'
import { lookAtFolder } from './doctor/check-folder.ts'
import { lookAtNode, lookAtSettings } from './doctor/check-settings.ts'

const words = { ok: 'ok', attention: 'to do', urgent: 'urgent' }

export const command: Command = {
  summary: 'say what is OK, what is to do and what is urgent, and what to do about it',
  help: `npm run kadai -- doctor

For when something feels wrong: looks at Node, the settings (secrets stay hidden), the data folder and who has it, the
database and its migrations, the books, the backups and their key, mail, money that waits for a decision, and the clock.
Works beside the running shop, which is asked too, and with the shop closed. Mends nothing and changes no row.

Each line begins with ok, to do (within the week) or urgent (today). Ends with
  0   nothing is urgent
  1   something is urgent; its line says what to do
  2   called wrongly, or a setting has a wrong value, which is named`,

  async run(given, config) {
    parseArgs({ args: given, options: {} })
    const all: Condition[] = []
    const looks = [
      () => lookAtNode(process.versions.node),
      () => lookAtSettings(config, process.env),
      () => lookAtFolder(config),
      () => askShop(config),
      () => lookAtDatabase(config, systemClock),
      () => lookAtBackups(config),
    ]
    for (const look of looks) for (const condition of await look()) all.push(describe(condition))
    return ended(all)
  },
}

function describe(condition: Condition) {
  const { level, title, says, advice, to } = condition
  const where = to && level !== 'ok' ? `In the back office: ${to}.` : undefined
  const sentences = [says, level === 'ok' ? undefined : advice, where].filter(Boolean).join(' ')
  console.log(`${words[level].padEnd(8)}${title.padEnd(15)} ${sentences}`)
  return condition
}

function ended(all: Condition[]) {
  const many = (level: Condition['level']) => all.filter((condition) => condition.level === level).length
  const [urgent, todo] = [many('urgent'), many('attention')]
  if (urgent + todo === 0) console.log('\nAll is OK.')
  else console.log(`\n${urgent} urgent, ${todo} to do.`)
  return urgent > 0 ? 1 : 0
}
