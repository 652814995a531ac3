import { readFileSync } from 'node:fs'
import { WrongUse } from './command.ts'
import { parseEnvironmentFile } from './parse-environment-file.ts'

type Environment = Record<string, string | undefined>

const option = /^--env-file(?:=(.*))?$/s

/** Removes `--env-file <file>` from the arguments; the file defaults to KADAI_ENV_FILE. */
export function takeEnvFile(args: string[], environment: Environment) {
  const at = args.findIndex((arg) => option.test(arg))
  if (at < 0) return { args, file: environment['KADAI_ENV_FILE'] }
  const inline = option.exec(args[at]!)![1]
  const file = inline ?? args[at + 1]
  if (!file || file.startsWith('--'))
    throw new WrongUse('--env-file needs the name of a file: --env-file /etc/kadai.env')
  return { args: args.toSpliced(at, inline === undefined ? 2 : 1), file }
}

/**
 * The settings in the file, parsed like systemd's EnvironmentFile. They override the environment: naming a shop's file selects
 * that shop, whatever the shell exports.
 */
export function withEnvFile(environment: Environment, file: string | undefined): Environment {
  if (file === undefined) return environment
  try {
    return { ...environment, ...parseEnvironmentFile(readFileSync(file, 'utf8')) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason =
      code === 'ENOENT' ? 'the file does not exist' : code === 'EACCES' ? 'permission denied' : String(code)
    throw new WrongUse(
      `The settings in ${file} cannot be read: ${reason}. Please run the command as a user who may read it, or name another file.`,
    )
  }
}
