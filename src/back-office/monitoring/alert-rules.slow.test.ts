import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

test.each([
  ['check', 'deploy/prometheus-rules.yml'],
  ['test', 'deploy/prometheus-rules.test.yml'],
])(
  'promtool %s rules accepts %s',
  (command, file) => {
    const { stdout, stderr, error, status } = spawnSync('promtool', [command, 'rules', file], {
      encoding: 'utf8',
    })
    if (error) throw new Error('promtool is missing: apt-get install prometheus', { cause: error })
    expect(stdout + stderr).toContain('SUCCESS')
    expect(status).toBe(0)
  },
  120_000,
)

/** Known only after a backup, a run of the checks, or a failure. */
const isLater = /^kadai_(backup_age|integrity_check|http_request)/

test('of each metric in the alerts a new shop has a sample, or has it only later', async () => {
  const app = await testApp()
  const { body } = await app.inject('/metrics')
  const rules = readFileSync('deploy/prometheus-rules.yml', 'utf8')
  const names = [...new Set(rules.match(/\bkadai_[a-z_]+/g))]
  expect(names.length).toBeGreaterThanOrEqual(9)
  for (const name of names) if (!isLater.test(name)) expect(body).toMatch(new RegExp(`^${name}[{ ]`, 'm'))
})
