import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { FileStorage } from '../platform/file-storage/file-storage.ts'

/** What every kind of file storage does. `open` opens an empty one. */
export function testFileStorage(open: () => Promise<FileStorage>) {
  const small = { name: '160.webp', bytes: Buffer.from('a small picture') }
  const large = { name: '640.webp', bytes: Buffer.alloc(3_000_000, 'large ') }
  const contentOf = async (files: FileStorage, path: string) => {
    const file = await files.open(path)
    return file && { bytes: file.bytes, content: await buffer(file.content) }
  }
  async function listed(files: FileStorage) {
    const paths: string[] = []
    for await (const { path } of files.list()) paths.push(path)
    return paths.sort()
  }

  test('files of a folder are stored together, read and listed', async () => {
    const files = await open()
    await files.check()
    expect(await listed(files)).toEqual([])
    await files.putFolder('abc-640x480', [small, large])
    expect(await contentOf(files, 'abc-640x480/160.webp')).toEqual({
      bytes: small.bytes.length,
      content: small.bytes,
    })
    const read = await contentOf(files, 'abc-640x480/640.webp')
    expect(read?.bytes).toBe(large.bytes.length)
    expect(read?.content.equals(large.bytes)).toBe(true)
    expect(await listed(files)).toEqual(['abc-640x480/160.webp', 'abc-640x480/640.webp'])
  })

  test('storing a folder again, also by several at once, changes nothing', async () => {
    const files = await open()
    await Promise.all([1, 2, 3].map(() => files.putFolder('abc-1x1', [small])))
    await files.putFolder('abc-1x1', [small])
    expect(await listed(files)).toEqual(['abc-1x1/160.webp'])
    expect((await contentOf(files, 'abc-1x1/160.webp'))?.content).toEqual(small.bytes)
  })

  test('what is not there is undefined, and no path leads out of the storage', async () => {
    const files = await open()
    await files.putFolder('abc-1x1', [small])
    for (const path of [
      'abc-1x1/nothing.webp',
      'other/160.webp',
      'abc-1x1',
      'abc-1x1/',
      '',
      '/',
      '../secret/file',
      'abc-1x1/../abc-1x1/160.webp',
      '.hidden/160.webp',
      'abc-1x1/160.webp/more',
      'abc-1x1//160.webp',
      'abc-1x1/160.webp\0',
      `abc-1x1/${'x'.repeat(300)}`,
    ])
      expect(await files.open(path), path).toBeUndefined()
  })

  test('a list has more files than one page of a server', async () => {
    const files = await open()
    const many = Array.from({ length: 40 }, (_, number) => `p${number}-1x1`)
    for (const folder of many) await files.putFolder(folder, [small])
    expect(await listed(files)).toHaveLength(40)
  })
}
