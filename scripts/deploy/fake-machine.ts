import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** Absolute paths in the documents; they are mapped below a fake root, so that they cannot change this machine. */
const documentedPaths = /(?<![\w.:/])\/(opt|etc|data|backups|srv|var\/(?:lib|www|backups))(?=[/\s:"',;)]|$)/g

/** Commands that need root, the network or a service manager are recorded and not run. */
const stubs = ['adduser', 'apt-get', 'certbot', 'chown', 'journalctl', 'nginx', 'sleep', 'systemctl']

/** Folders that the packages named in the documents would create. */
const folders = [
  'etc/systemd/system',
  'etc/nginx/sites-available',
  'etc/nginx/sites-enabled',
  'etc/nginx/conf.d',
]

/** Replaces `git clone`: copies this working tree, including uncommitted changes, as a clean clone. */
const cloneStub = (sources: string) => `#!/bin/sh
[ "$1" = clone ] || exit 1
mkdir -p "$3" && cp -a ${sources}/. "$3"
`

/**
 * A folder in which commands written for a dedicated server run. Their absolute paths are mapped below it, and PATH contains
 * only the system's programs, nothing of `node_modules`.
 */
export function fakeMachine() {
  const root = mkdtempSync(join(tmpdir(), 'kadai-machine-'))
  const bin = join(root, 'stubs')
  const log = join(root, 'stubs.log')
  const sources = join(root, 'sources')
  for (const folder of ['opt', 'etc', 'var/lib', 'var/www', 'home', 'stubs', ...folders])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(log, '')
  for (const name of stubs)
    writeProgram(join(bin, name), `#!/bin/sh\necho "${name} $*" >> ${log}\necho "${name} $*"\n`)
  writeProgram(join(bin, 'git'), cloneStub(sources))
  copySources(sources)

  const environment = {
    PATH: [bin, ...systemPath()].join(delimiter),
    HOME: join(root, 'home'),
    // Uses npm's download cache.
    npm_config_cache: process.env['npm_config_cache'] ?? join(homedir(), '.npm'),
    npm_config_prefer_offline: 'true',
  }
  const inside = (text: string) => text.replaceAll(documentedPaths, `${root}$&`)
  return {
    root,
    sources,
    environment,
    /** The path or text with its absolute paths mapped below the root. */
    inside,
    run(script: string, { cwd = '/opt', env = {} }: { cwd?: string; env?: Record<string, string> } = {}) {
      return execFileSync('sh', ['-euc', inside(script)], {
        cwd: inside(cwd),
        env: { ...environment, ...env },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      })
    },
    /** The recorded commands. */
    recorded: () => readFileSync(log, 'utf8').trim().split('\n'),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

export type FakeMachine = ReturnType<typeof fakeMachine>

function writeProgram(path: string, text: string) {
  writeFileSync(path, text)
  chmodSync(path, 0o755)
}

/** npm puts `node_modules/.bin`, and with it the project's own Node, first in PATH. */
const systemPath = () => {
  const own = (process.env['PATH'] ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
  return [...new Set([...own, '/usr/sbin', '/usr/bin', '/sbin', '/bin'])]
}

function copySources(to: string) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  // git also lists files whose deletion is not committed.
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(name)))
    cpSync(file, join(to, file), { recursive: true })
}
