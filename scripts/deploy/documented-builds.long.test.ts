import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
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

/** Starts it with that environment and nothing else, and resolves when `/readyz` answers 200. */
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

test('the Dockerfile’s commands build a shop that starts, with no Node but the system’s in PATH', async () => {
  const machine = newMachine()
  const image = buildImage(machine)
  // Loopback alone: this is not a container.
  const environment = {
    ...image.environment,
    HOST: '127.0.0.1',
    DATA_DIR: machine.inside(image.environment['DATA_DIR']!),
  }
  const env = await startOn(machine, { ...image, environment })
  const [check = '', ...args] = image.healthcheck
  expect(() => execFileSync(machine.inside(check), args.map(machine.inside), { env })).not.toThrow()
}, 1_200_000)
