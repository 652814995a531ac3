import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { ShopError } from '../errors.ts'
import { s3Storage } from './s3-storage.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A bucket whose server answers as the test says. */
async function bucketThat(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  closing.push(() => new Promise((done) => server.close(done).closeAllConnections()))
  return s3Storage({
    bucket: 'shop',
    prefix: 'media',
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'a secret key that nobody may see' },
    pathStyle: true,
  })
}

const failure =
  (status: number, code: string): RequestListener =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/xml' })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>AKIDEXAMPLE</Message></Error>`)
const emptyList: RequestListener = (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      '<?xml version="1.0"?><ListBucketResult><KeyCount>0</KeyCount><IsTruncated>false</IsTruncated></ListBucketResult>',
    )
const picture = [{ name: '160.webp', bytes: Buffer.from('picture') }]
const messageOf = (work: Promise<unknown>) =>
  work.then(
    () => 'It succeeded.',
    (error: unknown) => {
      const { refusal, message } = error as ShopError
      return `${refusal}: ${message}`
    },
  )

test.each([
  [403, 'AccessDenied', 'the keys may not do this in the bucket'],
  [403, 'SignatureDoesNotMatch', 'the secret key is wrong'],
  [403, 'RequestTimeTooSkewed', 'the clocks of this computer and of the server differ too much'],
  [404, 'NoSuchBucket', 'there is no such bucket'],
  [507, 'QuotaExceeded', 'the bucket is full'],
  [503, 'SlowDown', 'the server asks to slow down'],
])('a bucket that answers %i %s is unavailable with the reason', async (status, code, reason) => {
  const files = await bucketThat(failure(status, code))
  const works = [
    () => files.putFolder('a-1x1', picture),
    () => files.open('a-1x1/160.webp'),
    () => files.check(),
  ]
  // Together, because the SDK waits before it tries a 503 again.
  const message = `unavailable: Pictures cannot be stored or read now (s3://shop/media: ${reason}). Please try again later; nothing was changed.`
  expect(await Promise.all(works.map((work) => messageOf(work())))).toEqual(works.map(() => message))
})

test('a bucket that reports success but stores nothing is noticed', async () => {
  const files = await bucketThat((request, response) =>
    request.method === 'PUT' ? response.writeHead(200).end() : emptyList(request, response),
  )
  expect(await messageOf(files.putFolder('a-1x1', picture))).toContain(
    '1 files were not there after they had been stored',
  )
})

test('a bucket that loses the connection is unavailable, and no secret is told', async () => {
  const files = await bucketThat((request) => request.socket.destroy())
  const message = await messageOf(files.putFolder('a-1x1', picture))
  expect(message).toContain('no connection')
  expect(message).not.toMatch(/AKIDEXAMPLE|secret key/)
})

test('a 503 that passes is tried again', async () => {
  let requests = 0
  const files = await bucketThat((request, response) =>
    ++requests === 1 ? failure(503, 'SlowDown')(request, response) : emptyList(request, response),
  )
  await files.check()
  expect(requests).toBe(2)
})

test('a lost object is undefined, not an error', async () => {
  const files = await bucketThat(failure(404, 'NoSuchKey'))
  expect(await files.open('a-1x1/160.webp')).toBeUndefined()
})
