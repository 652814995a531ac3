import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { copyProject } from './copy-project.ts'

function projectCopy() {
  const root = mkdtempSync(join(tmpdir(), 'kadai-rebuild-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  copyProject(root)
  return root
}

/** Returns the exit code. */
async function build(root: string) {
  const [code] = (await once(run(root, 'scripts/build-if-needed.ts', {}), 'exit')) as [number | null]
  return code
}

function run(root: string, script: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [script], {
    cwd: root,
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

async function openShop(root: string) {
  const port = await freePort()
  const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(root, 'data'), DEMO: '0', BACKUPS: '0' }
  const child = run(root, 'scripts/start.ts', env)
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface(child.stdout!)) if (line.includes('Kadai is open')) break
  child.stdout!.resume()
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  return {
    /** All assets that a browser tab with this page may still request: its scripts and styles, and those of every other page. */
    async assets() {
      const text = await (await fetch(`http://127.0.0.1:${port}/home`)).text()
      const [manifest] = /\/assets\/manifest-[\w-]+\.js/.exec(text) ?? []
      const more = await (await fetch(`http://127.0.0.1:${port}${manifest!}`)).text()
      return [...new Set((text + more).match(/\/assets\/[\w.-]+\.\w+/g))]
    },
    /** The assets that are not answered with 200. */
    async missing(assets: string[]) {
      const statuses = await Promise.all(assets.map(statusOf))
      return assets.filter((_asset, place) => statuses[place] !== 200)
    },
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** A source change that renames the entry, the shared chunk and a page's chunk. */
function change(root: string, word: string) {
  for (const file of ['src/entry.client.tsx', 'src/root.tsx', 'src/site/shop/pages/home.tsx']) {
    const path = join(root, file)
    writeFileSync(path, `${readFileSync(path, 'utf8')}\nObject.assign(globalThis, { ${word}: '${file}' })\n`)
  }
}

test('a running shop serves its assets during and after the build of the next release, which serves them too', async () => {
  const root = projectCopy()
  expect(await build(root)).toBe(0)
  const old = await openShop(root)
  const oldAssets = await old.assets()
  expect(oldAssets.length).toBeGreaterThan(20)

  change(root, 'second')
  const missing = new Set<string>()
  const building = { isOver: false }
  const built = build(root).finally(() => (building.isOver = true))
  while (!building.isOver) for (const asset of await old.missing(oldAssets)) missing.add(asset)
  expect(await built).toBe(0)
  expect([...missing, ...(await old.missing(oldAssets))]).toEqual([])
  expect(await old.assets()).toEqual(oldAssets)
  await old.stop()

  const next = await openShop(root)
  const nextAssets = await next.assets()
  expect(nextAssets.filter((asset) => !oldAssets.includes(asset)).length).toBeGreaterThan(2)
  expect(await next.missing([...nextAssets, ...oldAssets])).toEqual([])
  await next.stop()
})

test('a failed build leaves the previous build current', async () => {
  const root = projectCopy()
  expect(await build(root)).toBe(0)
  const before = readFileSync(join(root, 'build/made-of'), 'utf8')
  const folders = readdirSync(join(root, 'build')).sort()
  const path = join(root, 'src/root.tsx')
  writeFileSync(path, `${readFileSync(path, 'utf8')}\nthis is no TypeScript`)
  expect(await build(root)).toBe(1)
  expect(readFileSync(join(root, 'build/made-of'), 'utf8')).toBe(before)
  expect(readdirSync(join(root, 'build')).sort()).toEqual(folders)
  const shop = await openShop(root)
  expect(await shop.missing(await shop.assets())).toEqual([])
  await shop.stop()
})
