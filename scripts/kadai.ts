import { enableCompileCache } from 'node:module'
import { BadSetting, readConfig } from '../src/config.ts'
import { DatabaseUnreachable, DataDirInUse, DataDirUnusable } from '../src/platform/database/errors.ts'
import { withoutValues } from '../src/platform/database/log-without-values.ts'
import { ShopError } from '../src/platform/errors.ts'
import { type Command, WrongUse } from './kadai/command.ts'

/** The command-line program: `npm run kadai -- <command>`. A command is loaded when it is asked for. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  backup: () => import('./kadai/backup.ts'),
  restore: () => import('./kadai/restore.ts'),
  admin: () => import('./kadai/admin.ts'),
  upgrade: () => import('./kadai/upgrade.ts'),
  verify: () => import('./kadai/verify.ts'),
  doctor: () => import('./kadai/doctor.ts'),
}

/** 0 done, 1 something is wrong, 2 called wrongly or a wrong setting, 3 another process has the data, 4 no database. */
const exitCodes = [
  [WrongUse, 2],
  [BadSetting, 2],
  [DataDirUnusable, 2],
  [DataDirInUse, 3],
  [DatabaseUnreachable, 4],
] as const

// Backups, keys and restored databases are for the user who runs this alone.
process.umask(0o077)
enableCompileCache('build/compiled')
const [name = '--help', ...words] = process.argv.slice(2)
try {
  process.exitCode = await run()
} catch (error) {
  const known = exitCodes.find(([kind]) => error instanceof kind)
  console.error(known || error instanceof ShopError ? (error as Error).message : withoutValues(error))
  process.exitCode = known?.[1] ?? 1
}

async function run() {
  if (name === '--help' || name === '-h' || name === 'help') return list()
  if (!Object.hasOwn(commands, name))
    throw new WrongUse(`There is no command "${name}". npm run kadai lists them all.`)
  const { command } = await commands[name]!()
  if (!words.some((word) => word === '--help' || word === '-h'))
    return command.run(words, readConfig(process.env)).catch(unknownOption)
  console.log(command.help)
  return 0
}

async function list() {
  console.log('npm run kadai -- <command> [options]\n')
  for (const [name, load] of Object.entries(commands))
    console.log(`  ${name.padEnd(8)} ${(await load()).command.summary}`)
  console.log('\nnpm run kadai -- <command> --help tells more. Settings are those of the shop (README).')
  return 0
}

/** node:util's parseArgs refuses in words that name the option. */
function unknownOption(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS')) throw new WrongUse((error as Error).message)
  throw error
}
