import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync)
const whole = 'nginx.conf'

/** A folder with the files of `deploy/` as nginx includes them, adapted to run on this machine. */
function nginxFolder(change: (site: string, folder: string) => string, names = [whole]) {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-nginx-'))
  // An nginx started by root switches its workers to another user.
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'temp'))
  const site = names.map((name) => readFileSync(`deploy/${name}`, 'utf8')).join('\n')
  writeFileSync(join(folder, 'site.conf'), change(site, folder))
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temps = kinds.map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`).join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${temps}\naccess_log off;\ninclude site.conf;\n}\n`,
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  return { folder, args, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Validates the configuration with `nginx -t`; returns its error output. */
export function nginxConfigErrors(names: string[], hasCertificate: boolean): string {
  const { folder, args, remove } = nginxFolder(
    (site) => site.replaceAll(/\/etc\/letsencrypt\/live\/shop\.example/g, '.'),
    names,
  )
  try {
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example', '-days', '1']
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
    if (hasCertificate) execFileSync('openssl', ['req', ...made, ...files], { stdio: 'ignore' })
    execFileSync(nginxProgram!, ['-t', '-q', ...args], { stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error)
  } finally {
    remove()
  }
}

/** Starts nginx in front of these shops with the shipped configuration, without TLS. */
export async function ownNginx(ports: number[]) {
  const port = await freePort()
  return startNginx(port, ([upstream = '', , tls = '']) => {
    const several = (line: string) => ports.map((shop) => line.replace('3000', String(shop))).join('\n')
    return `${upstream.replace(/ +server 127\.0\.0\.1:3000 .*;/, several)}server {${plain(tls, port)}`
  })
}

/** The same in front of one shop, behind a CDN that connects from that address. */
export async function nginxBehindCdn(shop: number, cdn: string) {
  const port = await freePort()
  return startNginx(
    port,
    ([upstream = '', , tls = '']) => {
      const [site = '', realIp = ''] = plain(tls, port).split('# Behind a CDN')
      const header = realIp.replace('192.0.2.0/24', `${cdn}/32`)
      return `# ${header}\n${upstream.replace('127.0.0.1:3000', `127.0.0.1:${shop}`)}server {${site}`
    },
    [whole, 'nginx.cdn.conf'],
  )
}

/** Starts nginx with the configuration without certificate; `challenges` is the folder for ACME challenges. */
export async function nginxAtFirstStart() {
  const port = await freePort()
  const nginx = await startNginx(
    port,
    (_, site, folder) => plain(site, port).replaceAll('/var/www/letsencrypt', `${folder}/www`),
    ['nginx.first-start.conf'],
  )
  return { ...nginx, challenges: join(nginx.folder, 'www/.well-known/acme-challenge') }
}

const plain = (server: string, port: number) =>
  server
    .replace(/ +listen \[::\].*\n/, '')
    .replace(/listen (80|443 ssl http2);/, `listen 127.0.0.1:${port};`)
    .replaceAll(/ +ssl_.*\n/g, '')

/** `change` receives the file split at each server block. */
async function startNginx(
  port: number,
  change: (parts: string[], site: string, folder: string) => string,
  names?: string[],
) {
  if (!nginxProgram) throw new Error('nginx is not installed: apt-get install nginx')
  const { folder, args, remove } = nginxFolder(
    (site, folder) => change(site.split(/^server \{$/m), site, folder),
    names,
  )
  const nginx = spawn(nginxProgram, args, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(url).catch(() => undefined)); tries++) {
    if (tries > 600) throw new Error('nginx did not start.')
    await pause(50)
  }
  return {
    url,
    folder,
    async stop() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGQUIT')
      await Promise.race([ended, pause(3_000).then(() => nginx.kill('SIGKILL'))])
      remove()
    },
  }
}
