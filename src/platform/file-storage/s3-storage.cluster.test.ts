import { afterAll, beforeAll, expect, test } from 'vitest'
import { testFileStorage } from '../../testing/file-storage-contract.ts'
import { startSwift } from '../../testing/swift-server.ts'
import { s3Storage } from './s3-storage.ts'

let swift: Awaited<ReturnType<typeof startSwift>>
beforeAll(async () => {
  swift = await startSwift()
})
afterAll(() => swift.stop())

let buckets = 0
async function openBucket(prefix = 'media') {
  const bucket = `shop-${buckets++}`
  await swift.createBucket(bucket)
  return { bucket, files: optionsFor(bucket, prefix) }
}
const optionsFor = (bucket: string, prefix: string) =>
  s3Storage({ ...swift, bucket, prefix, pathStyle: true, listSize: 15 })

testFileStorage(async () => (await openBucket()).files)

test('a storage without a folder of its own keeps its files at the top of the bucket', async () => {
  const { files } = await openBucket('')
  await files.putFolder('abc-1x1', [{ name: '160.webp', bytes: Buffer.from('picture') }])
  expect((await files.open('abc-1x1/160.webp'))?.bytes).toBe(7)
})

test('an object that the bucket lost is not there; storing its folder again brings it back', async () => {
  const { bucket, files } = await openBucket()
  const picture = [{ name: '160.webp', bytes: Buffer.from('picture') }]
  await files.putFolder('abc-1x1', picture)
  await swift.deleteObject(bucket, 'media/abc-1x1/160.webp')
  expect(await files.open('abc-1x1/160.webp')).toBeUndefined()
  await files.putFolder('abc-1x1', picture)
  expect((await files.open('abc-1x1/160.webp'))?.bytes).toBe(7)
})

test('wrong keys and a missing bucket are told in words', async () => {
  const wrongKeys = { ...swift, credentials: { ...swift.credentials, secretAccessKey: 'wrong' } }
  const denied = s3Storage({ ...wrongKeys, bucket: 'shop-0', prefix: '', pathStyle: true })
  await expect(denied.check()).rejects.toThrow('the secret key is wrong')
  await expect(optionsFor('no-such-bucket', '').check()).rejects.toThrow('there is no such bucket')
})
