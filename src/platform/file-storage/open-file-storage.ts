import { join, resolve } from 'node:path'
import type { FileStorage } from './file-storage.ts'
import { folderStorage } from './folder-storage.ts'
import { s3Storage } from './s3-storage.ts'

export interface FileStorageSettings {
  DATA_DIR: string
  MEDIA_URL?: string | undefined
  AWS_REGION?: string | undefined
  AWS_ENDPOINT_URL_S3?: string | undefined
  AWS_ACCESS_KEY_ID?: string | undefined
  AWS_SECRET_ACCESS_KEY?: string | undefined
  AWS_S3_PATH_STYLE?: boolean | undefined
}

/** Where the shop keeps its pictures: the bucket of MEDIA_URL, otherwise the folder `media` of the data directory. */
export const openFileStorage = (settings: FileStorageSettings): FileStorage =>
  settings.MEDIA_URL === undefined ? mediaFolder(settings.DATA_DIR) : s3Storage(s3Options(settings))

export const mediaFolder = (dataDir: string) => folderStorage(resolve(join(dataDir, 'media')))

/** Bucket and folder of "s3://bucket/folder"; undefined for any other text. */
export function parseS3Url(url: string) {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?)\/*)?$/.exec(url) ?? []
  return bucket === undefined || prefix.split('/').includes('..') ? undefined : { bucket, prefix }
}

function s3Options(settings: FileStorageSettings) {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_ENDPOINT_URL_S3: endpoint } = settings
  return {
    ...parseS3Url(settings.MEDIA_URL!)!,
    endpoint,
    region: settings.AWS_REGION,
    credentials:
      AWS_ACCESS_KEY_ID !== undefined && AWS_SECRET_ACCESS_KEY !== undefined
        ? { accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
        : undefined,
    pathStyle: settings.AWS_S3_PATH_STYLE ?? endpoint !== undefined,
  }
}
