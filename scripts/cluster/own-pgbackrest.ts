import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OwnPostgres } from '../stress/own-postgres.ts'
import { ownFolder, postgresUser } from './postgres-user.ts'

/** Sets up Debian's pgBackRest for a server of these tests, with the repository in a folder, by the steps of docs/deploy.md. */
export async function ownPgbackrest(server: OwnPostgres) {
  const folder = ownFolder(join(server.folder, 'pgbackrest'))
  const file = join(folder, 'pgbackrest.conf')
  writeFileSync(file, configuration(server, folder))
  const pgbackrest = (...args: string[]) =>
    execFileSync('pgbackrest', [`--config=${file}`, '--stanza=kadai', ...args], {
      ...postgresUser(),
      cwd: folder,
      encoding: 'utf8',
    })
  server.ask(`alter system set archive_mode = 'on'`)
  server.ask(`alter system set archive_timeout = '60s'`)
  server.ask(
    `alter system set archive_command = 'pgbackrest --config=${file} --stanza=kadai archive-push %p'`,
  )
  await server.restart()
  pgbackrest('stanza-create')
  // Fails if a segment of the write-ahead log does not reach the repository.
  pgbackrest('check')
  return { pgbackrest }
}

const configuration = ({ folder: server, port }: OwnPostgres, folder: string) => `[global]
repo1-path=${join(folder, 'repository')}
repo1-retention-full=2
repo1-cipher-type=aes-256-cbc
repo1-cipher-pass=a passphrase for tests
start-fast=y
log-level-console=warn
log-path=${folder}
lock-path=${join(folder, 'lock')}
spool-path=${join(folder, 'spool')}
[kadai]
pg1-path=${join(server, 'db')}
pg1-socket-path=${server}
pg1-port=${port}
pg1-user=kadai
`
