import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { buildImage } from './dockerfile.ts'
import { fakeMachine, type FakeMachine } from './fake-machine.ts'

interface Program {
  command: string[]
  folder: string
  environment: Record<string, string>
}

function newMachine() {
  const machine = fakeMachine()
  onTestFinished(() => machine.remove())
  return machine
}

/** Starts the shop with exactly this environment and resolves when `/readyz` answers 200. */
async function startOn(machine: FakeMachine, { command, folder, environment }: Program) {
  const port = await freePort()
  const env = { ...machine.environment, ...environment, PORT: String(port) }
  const [file = '', ...args] = command.map(machine.inside)
  const child = spawn(file, args, {
    cwd: machine.inside(folder),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(async () => {
    const ended = once(child, 'exit')
    if (child.exitCode === null && child.kill('SIGTERM')) await ended
  })
  const isReady = async () => {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}.`)
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    return answer?.ok ?? false
  }
  while (!(await isReady())) await pause(100)
  return env
}

/** The image may have 350 MB, of which its base, debian:bookworm-slim, has 77. */
const mostBytes = 273_000_000

const bytesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + lstatSync(join(entry.parentPath, entry.name)).size, 0)

test('the Dockerfile’s commands build a shop that starts, with only the system’s Node in PATH', async () => {
  const machine = newMachine()
  const image = buildImage(machine)
  expect(bytesBelow(machine.inside(image.folder))).toBeLessThan(mostBytes)
  // Loopback only, since this is not a container.
  const environment = {
    ...image.environment,
    HOST: '127.0.0.1',
    DATA_DIR: machine.inside(image.environment['DATA_DIR']!),
  }
  const env = await startOn(machine, { ...image, environment })
  const [check = '', ...args] = image.healthcheck
  expect(() => execFileSync(machine.inside(check), args.map(machine.inside), { env })).not.toThrow()
}, 1_200_000)

/** The commands of one section of the guide, verbatim. */
function documentedCommands(section: string) {
  const guide = readFileSync('docs/deploy.md', 'utf8')
  const text = guide.split(/^## /m).find((part) => part.startsWith(section)) ?? ''
  return [...text.matchAll(/^ *```sh\n([^`]*)^ *```$/gm)].map(([, commands]) => commands!)
}

/** A value from the systemd unit. */
const ofUnit = (unit: string, key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''

test('the guide’s commands for a single server, run in order, create a service that starts', async () => {
  const machine = newMachine()
  const blocks = documentedCommands('One machine')
  expect(blocks).toHaveLength(6)
  // journalctl is only recorded, so there is no generated password to read.
  machine.run(blocks.join('\n').replace(/ \| grep .*/, ''))

  const read = (path: string) => readFileSync(machine.inside(path), 'utf8')
  const unit = read('/etc/systemd/system/kadai.service')
  const settings = parseEnv(read(ofUnit(unit, 'EnvironmentFile'))) as Record<string, string>
  await startOn(machine, {
    command: ofUnit(unit, 'ExecStart').split(' '),
    folder: ofUnit(unit, 'WorkingDirectory'),
    environment: { ...settings, DATA_DIR: machine.inside(settings['DATA_DIR']!) },
  })
  expect(read('/etc/nginx/sites-enabled/kadai')).toContain('proxy_pass http://kadai;')
  expect(machine.recorded()).toEqual(
    expect.arrayContaining([
      'systemctl enable --now kadai',
      expect.stringMatching(/^certbot certonly --webroot .*-d shop\.example/),
    ]),
  )
}, 1_200_000)
