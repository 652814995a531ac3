import { enableCompileCache } from 'node:module'
import { readConfig } from '../src/web/config.ts'
import { exitCodeOf } from '../src/web/exit-codes.ts'
import { withoutQueryValues } from '../src/platform/logging/shop-log.ts'
import { ShopError } from '../src/platform/errors.ts'
import { becomeOwner } from './kadai/become-owner.ts'
import { type Command, WrongUse } from './kadai/command.ts'
import { takeEnvFile, withEnvFile } from './kadai/environment.ts'

/** The CLI: `npm run kadai -- <command>`. Commands are imported lazily. */
const commands: Record<string, () => Promise<{ command: Command }>> = {
  backup: () => import('./kadai/backup.ts'),
  restore: () => import('./kadai/restore.ts'),
  admin: () => import('./kadai/admin.ts'),
  migrate: () => import('./kadai/migrate.ts'),
  verify: () => import('./kadai/verify.ts'),
  doctor: () => import('./kadai/doctor.ts'),
  media: () => import('./kadai/media.ts'),
}

// Backups, keys and restored databases are readable only by the current user.
process.umask(0o077)
enableCompileCache('build/compiled')
try {
  process.exitCode = await run()
} catch (error) {
  const known = permissionError(error) ?? error
  const code = known instanceof WrongUse ? 2 : exitCodeOf(known)
  const isKnown = code !== undefined || known instanceof ShopError
  console.error(isKnown ? (known as Error).message : withoutQueryValues(known))
  process.exitCode = code ?? 1
}

async function run() {
  const { args, file } = takeEnvFile(process.argv.slice(2), process.env)
  const [name = '--help', ...options] = args
  if (name === '--help' || name === '-h' || name === 'help') return list()
  if (!Object.hasOwn(commands, name))
    throw new WrongUse(`There is no command "${name}". npm run kadai lists the commands.`)
  const { command } = await commands[name]!()
  if (options.some((option) => option === '--help' || option === '-h')) {
    console.log(command.help)
    return 0
  }
  const settings = settingsFrom(file)
  command.checkSettings?.(settings)
  const config = readConfig(settings)
  becomeOwner(config.DATA_DIR)
  return command.run(options, config).catch(unknownOption)
}

/** Also sets process.env, which the backup check and `doctor` read. */
function settingsFrom(file: string | undefined) {
  Object.assign(process.env, withEnvFile(process.env, file))
  return process.env
}

async function list() {
  console.log('npm run kadai -- <command> [options]\n')
  for (const [name, load] of Object.entries(commands))
    console.log(`  ${name.padEnd(8)} ${(await load()).command.summary}`)
  console.log(
    '\nnpm run kadai -- <command> --help describes it. Settings are those of the shop (docs/settings.md),',
  )
  console.log(
    'from the environment or from a file: --env-file /etc/kadai.env, or KADAI_ENV_FILE=/etc/kadai.env',
  )
  return 0
}

/** Errors of parseArgs name the wrong option. */
function unknownOption(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code.startsWith('ERR_PARSE_ARGS')) throw new WrongUse((error as Error).message)
  throw error
}

/** Commands started by root continue as the owner of DATA_DIR, who may lack write permission in root's current folder. */
function permissionError(error: unknown) {
  const { code, path } = error as NodeJS.ErrnoException
  if (code !== 'EACCES' || path === undefined) return undefined
  return new WrongUse(
    `User number ${process.geteuid?.() ?? '?'} may not open ${path}. Please choose a path that this user may open.`,
  )
}
