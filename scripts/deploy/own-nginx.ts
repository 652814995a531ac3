import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

export const nginxProgram = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync)
const sites = 'deploy/nginx.conf'

/** A folder with `deploy/nginx.conf` as nginx would include it, changed where this machine is no shop of anybody. */
function nginxFolder(change: (site: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'kadai-nginx-'))
  mkdirSync(join(folder, 'temp'))
  writeFileSync(join(folder, 'site.conf'), change(readFileSync(sites, 'utf8')))
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temps = kinds.map((kind) => `${kind}_temp_path ${folder}/temp/${kind};`).join('\n')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;\npid ${folder}/pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${temps}\naccess_log off;\ninclude site.conf;\n}\n`,
  )
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  return { folder, args, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Whether nginx takes the file as it is, with a certificate of the moment; answers what it says against it. */
export function complaintsOfNginx(): string {
  const { folder, args, remove } = nginxFolder((site) =>
    site.replaceAll(/\/etc\/letsencrypt\/live\/shop\.example/g, '.'),
  )
  try {
    const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example', '-days', '1']
    const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
    execFileSync('openssl', ['req', ...made, ...files], { stdio: 'ignore' })
    execFileSync(nginxProgram!, ['-t', '-q', ...args], { stdio: 'pipe' })
    return ''
  } catch (error) {
    return String((error as { stderr?: Buffer }).stderr ?? error)
  } finally {
    remove()
  }
}

/** nginx before these two shops, as the file says but for the encryption. */
export async function ownNginx(ports: [number, number]) {
  if (!nginxProgram) throw new Error('nginx is not installed: apt-get install nginx')
  const port = await freePort()
  const { args, remove } = nginxFolder((site) => {
    const [upstream = '', , tls = ''] = site.split(/^server \{$/m)
    const plain = tls
      .replace(/ +listen \[::\].*\n/, '')
      .replace(/listen 443 ssl http2/, `listen 127.0.0.1:${port}`)
      .replaceAll(/ +ssl_.*\n/g, '')
    return `${upstream.replace('3001', String(ports[0])).replace('3002', String(ports[1]))}server {${plain}`
  })
  const nginx = spawn(nginxProgram, args, { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(url).catch(() => undefined)); tries++) {
    if (tries > 100) throw new Error('nginx did not start.')
    await pause(50)
  }
  return {
    url,
    async stop() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGQUIT')
      await Promise.race([ended, pause(3_000).then(() => nginx.kill('SIGKILL'))])
      remove()
    },
  }
}
