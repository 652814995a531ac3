import { parseArgs } from 'node:util'
import { systemClock } from '../../src/platform/clock.ts'
import type { Condition } from '../../src/watch/contract.ts'
import type { Command } from './command.ts'
import { askShop } from './doctor/ask-shop.ts'
import { lookAtBackups } from './doctor/look-at-backups.ts'
import { lookAtDatabase } from './doctor/look-at-database.ts'
import { lookAtFolder } from './doctor/look-at-folder.ts'
import { lookAtNode, lookAtSettings } from './doctor/look-at-settings.ts'

const words = { well: 'ok', watch: 'to do', bad: 'broken' }

export const command: Command = {
  summary: 'say what is well, what is to do and what is broken, and what to do about it',
  help: `npm run kadai -- doctor

For when something feels wrong: looks at Node, the settings (secrets stay hidden), the data folder and who has it, the
database and its migrations, the books, the backups and their key, mail, money that waits for a decision, and the clock.
Works beside the running shop, which is asked too, and with the shop closed. Mends nothing and changes no row.

Each line begins with ok, to do or broken. Ends with
  0   nothing is broken
  1   something is broken; its line says what to do
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
    for (const look of looks) for (const condition of await look()) all.push(told(condition))
    return ended(all)
  },
}

function told(condition: Condition) {
  const { state, title, says, advice, to } = condition
  const where = to && state !== 'well' ? `In the back office: ${to}.` : undefined
  const sentences = [says, state === 'well' ? undefined : advice, where].filter(Boolean).join(' ')
  console.log(`${words[state].padEnd(8)}${title.padEnd(15)} ${sentences}`)
  return condition
}

function ended(all: Condition[]) {
  const many = (state: Condition['state']) => all.filter((condition) => condition.state === state).length
  const [broken, todo] = [many('bad'), many('watch')]
  if (broken + todo === 0) console.log('\nAll is well.')
  else console.log(`\n${broken} broken, ${todo} to do.`)
  return broken > 0 ? 1 : 0
}
