import { afterAll, beforeAll, expect, test } from 'vitest'
import { testFileStorage } from '../../testing/file-storage-contract.ts'
import { startS3Server } from '../../testing/s3-server.ts'
import { s3Storage } from './s3-storage.ts'

let s3: Awaited<ReturnType<typeof startS3Server>>
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.stop())

let buckets = 0
async function openBucket(prefix = 'media') {
  const bucket = `shop-${buckets++}`
  await s3.createBucket(bucket)
  return { bucket, files: optionsFor(bucket, prefix) }
}
const optionsFor = (bucket: string, prefix: string) =>
  s3Storage({ ...s3, bucket, prefix, pathStyle: true, listSize: 15 })

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
  await s3.deleteObject(bucket, 'media/abc-1x1/160.webp')
  expect(await files.open('abc-1x1/160.webp')).toBeUndefined()
  await files.putFolder('abc-1x1', picture)
  expect((await files.open('abc-1x1/160.webp'))?.bytes).toBe(7)
})

test('wrong keys and a missing bucket are told in words', async () => {
  const wrongKeys = { ...s3, credentials: { ...s3.credentials, accessKeyId: 'unknown' } }
  const denied = s3Storage({ ...wrongKeys, bucket: 'shop-0', prefix: '', pathStyle: true })
  await expect(denied.check()).rejects.toThrow('the server does not know the access key')
  await expect(optionsFor('no-such-bucket', '').check()).rejects.toThrow('there is no such bucket')
})
