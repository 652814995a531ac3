import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Starts Debian's Varnish with deploy/varnish.vcl in front of the shop at `shopPort`. `.ci/run` installs varnish and varnish-modules. */
export async function startVarnish({ port, shopPort }: { port: number; shopPort: number }) {
  if (spawnSync('varnishd', ['-V']).error)
    throw new Error(
      'Varnish is not installed. apt-get install --no-install-recommends varnish varnish-modules',
    )
  const folder = mkdtempSync(join(tmpdir(), 'kadai-varnish-'))
  const vcl = readFileSync('deploy/varnish.vcl', 'utf8').replace('.port = "3000"', `.port = "${shopPort}"`)
  writeFileSync(join(folder, 'shop.vcl'), vcl)
  const log = openSync(join(folder, 'log'), 'w')
  const options = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', join(folder, 'shop.vcl')]
  const cache = spawn('varnishd', [...options, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m', '-t', '10'], {
    stdio: ['ignore', log, log],
  })
  const exited = once(cache, 'exit')
  const url = `http://127.0.0.1:${port}`
  const until = Date.now() + 60_000
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (cache.exitCode !== null || Date.now() > until)
      throw new Error(`Varnish did not start: ${readFileSync(join(folder, 'log'), 'utf8')}`)
    await pause(200)
  }
  return {
    url,
    async stop() {
      cache.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
