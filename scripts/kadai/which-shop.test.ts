import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { storeSecret } from '../../src/back-office/backup/encryption/find-secret.ts'
import { newSecret, formatSecret } from '../../src/back-office/backup/encryption/secret.ts'
import { readConfig } from '../../src/web/config.ts'
import { temporaryFolder } from '../../src/testing/temporary-folder.ts'
import { command as admin } from './admin.ts'
import { command as backup } from './backup.ts'
import { type Command, WrongUse } from './command.ts'
import { takeEnvFile, withEnvFile } from './environment.ts'
import { describeLocation } from './shop-of.ts'
import { command as verify } from './verify.ts'

const calls: [string, Command, string[]][] = [
  ['backup', backup, []],
  ['backup --automatic', backup, ['--automatic']],
  ['backup --show-key', backup, ['--show-key']],
  ['admin reset-password', admin, ['reset-password', 'owner@example.com']],
  ['verify', verify, []],
]

test.each(calls)(
  '%s creates no shop and no key if the settings name no existing shop',
  async (_name, command, args) => {
    const dataDir = join(temporaryFolder(), 'none')
    const run = command.run(args, readConfig({ DATA_DIR: dataDir }))
    await expect(run).rejects.toThrow(WrongUse)
    await expect(run).rejects.toThrow(new RegExp(`^There is no shop in ${dataDir}\\. .*--env-file [^\\n]*$`))
    expect(existsSync(dataDir)).toBe(false)
  },
)

/** A folder with the layout of a shop's data folder. */
function shopFolder() {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'db'))
  return dataDir
}

test('a command creates no key for a shop without one', async () => {
  const dataDir = shopFolder()
  for (const args of [['--show-key'], [], ['--automatic']])
    await expect(backup.run(args, readConfig({ DATA_DIR: dataDir }))).rejects.toThrow(
      `The shop in the folder ${dataDir} has no key for its backups yet.`,
    )
  expect(existsSync(join(dataDir, 'backup-key'))).toBe(false)
})

test('with a database server, key and images are expected in an existing folder', async () => {
  const dataDir = join(temporaryFolder(), 'none')
  const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://kadai:hush@127.0.0.1:9/shop' })
  for (const args of [[], ['--show-key']])
    await expect(backup.run(args, config)).rejects.toThrow(`There is no shop in ${dataDir}`)
  expect(existsSync(dataDir)).toBe(false)
  expect(describeLocation(config)).toBe(`the database shop at 127.0.0.1:9, with files in ${dataDir}`)
})

test('the key is printed alone on stdout, its location on stderr', async () => {
  const dataDir = shopFolder()
  const secret = storeSecret(dataDir, newSecret())
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const say = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(await backup.run(['--show-key'], readConfig({ DATA_DIR: dataDir }))).toBe(0)
  expect(print.mock.calls).toEqual([[formatSecret(secret)]])
  expect(say.mock.calls).toEqual([[`The key of the shop in the folder ${dataDir}:`]])
})

test('settings of the named file override those of the shell', () => {
  const file = join(temporaryFolder(), 'kadai.env')
  writeFileSync(file, '# the shop\nDATA_DIR=/var/lib/kadai\nSMTP_URL=smtps://user:pass#word@mail.example\n')
  expect(takeEnvFile(['backup', '--env-file', file, '--show-key'], {})).toEqual({
    args: ['backup', '--show-key'],
    file,
  })
  expect(takeEnvFile(['verify', `--env-file=${file}`], {})).toEqual({ args: ['verify'], file })
  expect(takeEnvFile(['verify'], { KADAI_ENV_FILE: file })).toEqual({ args: ['verify'], file })
  expect(takeEnvFile(['verify'], {})).toEqual({ args: ['verify'], file: undefined })
  expect(() => takeEnvFile(['verify', '--env-file'], {})).toThrow(WrongUse)
  expect(withEnvFile({ DATA_DIR: './data', HOST: 'server' }, file)).toEqual({
    DATA_DIR: '/var/lib/kadai',
    SMTP_URL: 'smtps://user:pass#word@mail.example',
    HOST: 'server',
  })
  expect(() => withEnvFile({}, join(file, 'not-there'))).toThrow(WrongUse)
})

test('the program accepts --env-file and exits with 2 if it has an error', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'kadai.env')
  const run = () =>
    promisify(execFile)(
      process.execPath,
      // Without the "--" Node itself would take the option, at any position; package.json passes it too.
      ['--', join(process.cwd(), 'scripts/kadai.ts'), 'backup', '--show-key', '--env-file', file],
      { cwd: folder, env: { PATH: process.env['PATH'] } },
    )
  await expect(run()).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`${file} cannot be read: the file does not exist`) as string,
  })
  writeFileSync(file, `DATA_DIR=${join(folder, 'shop')}\n`)
  await expect(run()).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`There is no shop in ${join(folder, 'shop')}`) as string,
  })
  expect(existsSync(join(folder, 'data'))).toBe(false)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { kadai: string } }
  expect(scripts.kadai).toBe('node -- scripts/kadai.ts')
})
