import type { FileStorage } from '../../../platform/file-storage/file-storage.ts'

/** A picture that is in a bucket instead of the data directory. */
export interface BucketPicture {
  /** As it would be named in the data directory: "media/<folder>/<name>". */
  file: string
  bytes: number
  open: () => Promise<AsyncIterable<Buffer>>
}

export async function listBucketPictures(bucket: FileStorage): Promise<BucketPicture[]> {
  const pictures: BucketPicture[] = []
  for await (const { path, bytes } of bucket.list())
    if (!path.startsWith('shop-id/'))
      pictures.push({ file: `media/${path}`, bytes, open: () => contentOf(bucket, path) })
  return pictures.sort((a, b) => (a.file < b.file ? -1 : 1))
}

async function contentOf(bucket: FileStorage, path: string): Promise<AsyncIterable<Buffer>> {
  const file = await bucket.open(path)
  if (!file) throw new Error(`${bucket.place}/${path} was listed but is not there`)
  return file.content
}
