import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleParts } from '../../../testing/backup-sample.ts'
import { flipBits, refusal } from '../../../testing/flipped-bits.ts'
import { temporaryFolder } from '../../../testing/temporary-folder.ts'
import { newSecret } from '../encryption/secret.ts'
import { checkBackup, writeBackup } from './backup-file.ts'
import type { Part } from './frames.ts'

const secret = newSecret()

async function writeSample() {
  const folder = temporaryFolder()
  const file = join(folder, 'a.backup')
  await writeBackup(file, sampleParts(), secret)
  return { folder, file, bytes: readFileSync(file) }
}

test('a backup is read back with the parts that were written', async () => {
  const { file, bytes } = await writeSample()
  const { parts } = await checkBackup(file, secret)
  expect(parts.map(({ name, bytes, rows }) => [name, bytes, rows])).toEqual([
    ['head', 12, undefined],
    ['rows/none', 0, 0],
    ['files/media/a', 150_003, undefined],
  ])
  expect(bytes.includes('format')).toBe(false)
})

test('each of sixty flipped bits is detected', async () => {
  const { folder, file } = await writeSample()
  expect(await flipBits(file, { folder, key: secret }, 60)).toEqual([])
})

test('a file that was cut off, extended or has its chunks reordered is refused', async () => {
  const { folder, bytes } = await writeSample()
  const header = 55
  const chunk = 64 * 1024 + 16
  const chunks = [0, 1].map((at) => bytes.subarray(header + at * chunk, header + (at + 1) * chunk))
  const rest = bytes.subarray(header + 2 * chunk)
  const all = [
    ...[0, 10, 30, header, header + chunk, bytes.length - 1].map((length) => bytes.subarray(0, length)),
    Buffer.concat([bytes, Buffer.from('x')]),
    Buffer.concat([bytes.subarray(0, header), chunks[1]!, chunks[0]!, rest]),
    Buffer.concat([bytes.subarray(0, header), chunks[0]!, rest]),
  ]
  for (const changed of all)
    expect(await refusal(changed, folder, secret)).toMatch(/^(not_a_backup|damaged_backup)$/)
})

test('a wrong key and a file that is not a backup have different errors', async () => {
  const { folder, bytes } = await writeSample()
  expect(await refusal(bytes, folder, newSecret())).toBe('wrong_key')
  expect(await refusal(Buffer.from('a picture, perhaps'), folder, secret)).toBe('not_a_backup')
  await expect(checkBackup(join(folder, 'none'), secret)).rejects.toThrow('is not a backup of a Kadai shop')
})

test('a backup that fails while it is written leaves no file', async () => {
  const folder = temporaryFolder()
  async function* failing(): AsyncGenerator<Part> {
    yield* sampleParts()
    throw new Error('the disk is full')
  }
  await expect(writeBackup(join(folder, 'a.backup'), failing(), secret)).rejects.toThrow('the disk is full')
  expect(readdirSync(folder)).toEqual([])
})
