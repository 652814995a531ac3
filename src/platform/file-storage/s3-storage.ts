import type { Readable } from 'node:stream'
import PQueue from 'p-queue'
import { filesUnavailable, isFilePath, type FileStorage, type OpenedFile } from './file-storage.ts'
import { isMissingObject, s3Client, type S3Server } from './s3-client.ts'

export interface S3Options extends S3Server {
  bucket: string
  /** Without slashes at its ends; may be empty. */
  prefix: string
  /** Files in one answer of the server's list; at most, and unless given, 1000. */
  listSize?: number | undefined
}

/** An image has about ten files. */
const parallelRequests = 5

/** Files in a bucket of an S3-compatible server. */
export function s3Storage({ bucket: Bucket, prefix, listSize, ...server }: S3Options): FileStorage {
  const base = prefix === '' ? '' : `${prefix}/`
  const place = `s3://${Bucket}/${prefix}`
  const request = s3Client(place, server)
  const queue = new PQueue({ concurrency: parallelRequests })

  async function* listBelow(folder: string) {
    const page = { Bucket, Prefix: base + folder, MaxKeys: listSize }
    let token: string | undefined
    do {
      const answer = await request(({ sdk, client }) =>
        client.send(new sdk.ListObjectsV2Command({ ...page, ContinuationToken: token })),
      )
      for (const { Key, Size } of answer.Contents ?? [])
        yield { path: Key!.slice(base.length), bytes: Size ?? 0 }
      token = answer.IsTruncated ? answer.NextContinuationToken : undefined
    } while (token !== undefined)
  }

  function put(path: string, Body: Buffer) {
    const CacheControl = 'public, max-age=31536000, immutable'
    const object = { Bucket, Key: base + path, Body, ContentType: contentTypeOf(path), CacheControl }
    return request(({ sdk, client }) => client.send(new sdk.PutObjectCommand(object)))
  }

  return {
    place,

    async putFolder(folder, files) {
      await Promise.all(files.map(({ name, bytes }) => queue.add(() => put(`${folder}/${name}`, bytes))))
      // A server may report success without storing.
      const stored = new Map<string, number>()
      for await (const { path, bytes } of listBelow(`${folder}/`)) stored.set(path, bytes)
      const lost = files.filter(({ name, bytes }) => stored.get(`${folder}/${name}`) !== bytes.length)
      if (lost.length > 0)
        throw filesUnavailable(place, `${lost.length} files were not there after they had been stored`)
    },

    async open(path): Promise<OpenedFile | undefined> {
      if (!isFilePath(path)) return undefined
      return request(async ({ sdk, client }) => {
        const answer = await client
          .send(new sdk.GetObjectCommand({ Bucket, Key: base + path }))
          .catch((error: unknown) => {
            if (isMissingObject(error)) return undefined
            throw error
          })
        return answer && { bytes: answer.ContentLength ?? 0, content: answer.Body as Readable }
      })
    },

    list: () => listBelow(''),

    async check() {
      const one = { Bucket, Prefix: base, MaxKeys: 1 }
      await request(({ sdk, client }) => client.send(new sdk.ListObjectsV2Command(one)))
    },
  }
}

const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }
export const contentTypeOf = (path: string) =>
  contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
