import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { serveAssets, sharedFolder } from './assets.ts'

/** A process of one release, with one asset named after the release. */
async function processOf(release: string, dataDir: string) {
  const client = `${temporaryFolder()}/`
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'assets', `${release}.js`), `// ${release}`)
  writeFileSync(join(client, 'assets', 'in-all.js'), '// in all')
  writeFileSync(join(client, 'mark.svg'), '<svg/>')
  const app = Fastify()
  onTestFinished(() => app.close())
  await serveAssets(app, { name: release, client }, dataDir)
  const get = async (path: string) => (await app.inject(path)).statusCode
  const headersOf = async (path: string) => (await app.inject(path)).headers
  return { client, asset: (name: string) => get(`/assets/${name}.js`), get, headersOf }
}

test('a process serves the assets of the previous release, and of one started later', async () => {
  const dataDir = temporaryFolder()
  const old = await processOf('one', dataDir)
  const young = await processOf('two', dataDir)
  for (const name of ['one', 'two', 'in-all']) {
    expect(await old.asset(name)).toBe(200)
    expect(await young.asset(name)).toBe(200)
  }
  expect(await old.asset('three')).toBe(404)
})

test('assets that none of the last three releases uses are removed; a restarted release counts as new', async () => {
  const dataDir = temporaryFolder()
  for (const release of ['one', 'two', 'three']) await processOf(release, dataDir)
  await processOf('one', dataDir)
  const newest = await processOf('four', dataDir)
  expect(await newest.asset('two')).toBe(404)
  for (const name of ['one', 'three', 'four', 'in-all']) expect(await newest.asset(name)).toBe(200)
  expect(readdirSync(sharedFolder(dataDir)).sort()).toEqual(['four.js', 'in-all.js', 'one.js', 'three.js'])
})

test('only assets are served, and a release’s own file takes precedence over a shared one of the same name', async () => {
  const dataDir = temporaryFolder()
  const { get } = await processOf('one', dataDir)
  writeFileSync(join(dataDir, 'secret.js'), 'secret')
  writeFileSync(join(sharedFolder(dataDir), '.hidden.js'), 'hidden')
  for (const path of ['../../secret.js', '..%2f..%2fsecret.js', '.hidden.js', '%2e%2e/releases/one'])
    expect([400, 403, 404]).toContain(await get(`/assets/${path}`))
})

test('if DATA_DIR is not writable, the shop serves its own assets', async () => {
  const dataDir = join(temporaryFolder(), 'a-file')
  writeFileSync(dataDir, 'no folder')
  const { client, asset } = await processOf('one', dataDir)
  expect(await asset('one')).toBe(200)
  rmSync(client, { recursive: true })
})

test('assets are kept forever and have no ETag; other files are asked for again with theirs', async () => {
  const { headersOf } = await processOf('one', temporaryFolder())
  const asset = await headersOf('/assets/one.js')
  expect(asset['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(asset.etag).toBeUndefined()
  const drawing = await headersOf('/mark.svg')
  expect(drawing['cache-control']).toBe('public, max-age=86400')
  expect(drawing.etag).toBeDefined()
})
