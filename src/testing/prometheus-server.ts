import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'

interface QueryResult {
  status: string
  error?: string
  data?: { result: { metric: Record<string, string> }[] }
}

/** Starts Debian's Prometheus, which reads the metrics at `target` (host:port) each second. `.ci/run` installs it. */
export async function startPrometheus(target: string, token: string) {
  if (spawnSync('prometheus', ['--version']).error)
    throw new Error('Prometheus is not installed. apt-get install --no-install-recommends prometheus')
  const folder = mkdtempSync(join(tmpdir(), 'kadai-prometheus-'))
  const config = join(folder, 'prometheus.yml')
  const job = {
    job_name: 'kadai',
    authorization: { credentials: token },
    static_configs: [{ targets: [target] }],
  }
  // JSON is YAML.
  writeFileSync(config, JSON.stringify({ global: { scrape_interval: '1s' }, scrape_configs: [job] }))
  const port = await freePort()
  const log = openSync(join(folder, 'log'), 'w')
  const options = [`--config.file=${config}`, `--storage.tsdb.path=${join(folder, 'data')}`]
  const server = spawn('prometheus', [...options, `--web.listen-address=127.0.0.1:${port}`], {
    stdio: ['ignore', log, log],
  })
  const exited = once(server, 'exit')
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  const until = Date.now() + 60_000
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > until)
      throw new Error(`Prometheus did not start: ${readFileSync(join(folder, 'log'), 'utf8')}`)
    await pause(200)
  }
  return {
    async query(expression: string): Promise<QueryResult> {
      const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expression)}`)
      return (await answer.json()) as QueryResult
    },
    async stop() {
      server.kill('SIGTERM')
      await exited
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
