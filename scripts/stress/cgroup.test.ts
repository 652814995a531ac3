import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { memoryCgroup } from './cgroup.ts'

/** A folder like /sys/fs/cgroup that creates the kernel's control files in each new folder. */
function hierarchy(rootFiles: Record<string, string>, filesOfEach: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'kadai-cgroup-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [file, content] of Object.entries(rootFiles)) writeFileSync(join(root, file), content)
  let made = ''
  const make = (folder: string) => {
    mkdirSync(folder)
    for (const file of filesOfEach)
      writeFileSync(join(folder, file), file === 'memory.events' ? 'oom 4\noom_kill 3\n' : '')
    made = folder
  }
  return { root, make, read: (file: string) => readFileSync(join(made || root, file), 'utf8') }
}

const of768MiB = String(768 * 2 ** 20)

test('cgroup v2: limits memory, disables swap, and enables the memory controller if it is off', () => {
  const files = ['memory.max', 'memory.swap.max', 'memory.events', 'cgroup.procs']
  const { root, make, read } = hierarchy(
    { 'cgroup.controllers': 'memory', 'cgroup.subtree_control': '' },
    files,
  )
  const cgroup = memoryCgroup(768, root, make)
  expect(read('memory.max')).toBe(of768MiB)
  expect(read('memory.swap.max')).toBe('0')
  expect(readFileSync(join(root, 'cgroup.subtree_control'), 'utf8')).toBe('+memory')
  expect(cgroup.oomKills()).toBe(3)
  expect(cgroup.launcher.join(' ')).toContain('cgroup.procs')
})

test('cgroup v1: limits memory, and the sum of memory and swap', () => {
  const files = ['memory.limit_in_bytes', 'memory.memsw.limit_in_bytes', 'memory.oom_control', 'cgroup.procs']
  const { root, make, read } = hierarchy({}, files)
  mkdirSync(join(root, 'memory'))
  memoryCgroup(768, root, make)
  expect(read('memory.limit_in_bytes')).toBe(of768MiB)
  expect(read('memory.memsw.limit_in_bytes')).toBe(of768MiB)
})

test('throws for a limit that the kernel does not support', () => {
  const { root, make } = hierarchy(
    { 'cgroup.controllers': 'memory', 'cgroup.subtree_control': 'cpu memory' },
    [],
  )
  expect(() => memoryCgroup(768, root, make)).toThrow(/No memory limit could be set here.*memory\.max/)
})

test('throws on a machine without a memory controller', () => {
  const { root } = hierarchy({}, [])
  expect(() => memoryCgroup(768, root)).toThrow('there is no memory controller')
})
