import type { Config } from '../../../src/web/config.ts'
import type { Condition } from '../../../src/back-office/status/contract.ts'

/** The Node version that package.json requires and the tests run on. */
const nodeMajor = 24

export function lookAtNode(version: string): Condition[] {
  const what = { id: 'node', title: 'Node' }
  if (version.startsWith(`${nodeMajor}.`)) return [{ ...what, level: 'ok', says: `Version ${version}.` }]
  return [
    {
      ...what,
      level: 'attention',
      says: `This is Node ${version}; the shop needs Node ${nodeMajor}.`,
      advice:
        'Run npm ci in the folder of Kadai, and start the shop with npm start, which uses its own Node.',
    },
  ]
}

/** Settings that hold no secret. Of all others only their presence is shown. */
const shownSettings = [
  ...[
    'PORT',
    'HOST',
    'DATA_DIR',
    'DEMO',
    'ADMIN_EMAIL',
    'PUBLIC_URL',
    'ALLOW_SANDBOX_PAYMENTS',
    'TRUST_PROXY',
  ],
  ...['LOG_LEVEL', 'BACKUPS', 'BACKUP_DIR', 'RATE_LIMIT_FACTOR'],
]

export function lookAtSettings(config: Config, environment: Record<string, string | undefined>): Condition[] {
  const given = Object.keys(config).filter((name) => environment[name]?.trim())
  const list = given.map(
    (name) => `${name}=${shownSettings.includes(name) ? environment[name]! : '(hidden)'}`,
  )
  const says = list.length === 0 ? 'None is set; the defaults apply.' : `${list.join(', ')}.`
  return [{ id: 'settings', title: 'Settings', level: 'ok', says }]
}
