import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand, DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'

/** The server refuses any other access key. */
const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** It signs `/bucket/` as `/bucket`, so its signatures differ from the SDK's. */
const program = `
const S3Server = require('@20minutes/s3rver')
const server = { address: '127.0.0.1', port: 0, silent: true, allowMismatchedSignatures: true }
new S3Server({ ...server, directory: process.argv[1] }).run().then(({ port }) => console.log(port))
`

/** Starts an S3 server, which keeps its buckets in a temporary folder. */
export async function startS3Server() {
  const directory = mkdtempSync(join(tmpdir(), 'kadai-s3-'))
  // Its tokens for the next page of a list are encrypted by DES.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', '-e', program, directory], {
    cwd: 'scripts/s3-server',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  const [port] = (await once(server.stdout.setEncoding('utf8'), 'data')) as [string]
  const endpoint = `http://127.0.0.1:${port.trim()}`
  const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true })
  return {
    endpoint,
    credentials,
    createBucket: (bucket: string) => client.send(new CreateBucketCommand({ Bucket: bucket })),
    deleteObject: (bucket: string, key: string) =>
      client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })),
    async stop() {
      client.destroy()
      server.kill()
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
