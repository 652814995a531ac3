import type * as Sdk from '@aws-sdk/client-s3'
import { filesUnavailable } from './file-storage.ts'

export interface S3Server {
  region?: string | undefined
  /** Of a server that is not Amazon's. */
  endpoint?: string | undefined
  /** Unset: the SDK looks for credentials itself (environment, profile, role of the machine). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined
  /** The bucket in the path instead of the host name, which most other servers than Amazon's want. */
  pathStyle: boolean
}

interface Loaded {
  sdk: typeof Sdk
  client: Sdk.S3Client
}

const timeouts = { connectionTimeout: 3_000, requestTimeout: 15_000, throwOnRequestTimeout: true }

/**
 * Sends requests to a server; failures become sentences about `place`. The SDK is loaded with the first request: shops without a
 * bucket need not have it.
 */
export function s3Client(place: string, { region, endpoint, credentials, pathStyle }: S3Server) {
  let loading: Promise<Loaded> | undefined
  async function load(): Promise<Loaded> {
    const sdk = await import('@aws-sdk/client-s3').catch(() => {
      throw filesUnavailable(place, 'the package @aws-sdk/client-s3 is not installed; npm ci installs it')
    })
    const client = new sdk.S3Client({
      region: region ?? 'us-east-1',
      ...(endpoint && { endpoint }),
      ...(credentials && { credentials }),
      forcePathStyle: pathStyle,
      requestHandler: timeouts,
      maxAttempts: 3,
      // Other servers than Amazon's do not all know the newer checksums; `putFolder` compares the sizes itself.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
    return { sdk, client }
  }
  return async function request<Answer>(send: (loaded: Loaded) => Promise<Answer>): Promise<Answer> {
    try {
      return await send(await (loading ??= load()))
    } catch (error) {
      throw inWords(place, error)
    }
  }
}

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))

/** The object is missing, not its bucket. */
export const isMissingObject = (error: unknown) => statusOf(error) === 404 && nameOf(error) !== 'NoSuchBucket'

const reasons: Record<string, string> = {
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'the keys may not do this in the bucket',
  InvalidAccessKeyId: 'the server does not know the access key',
  SignatureDoesNotMatch: 'the secret key is wrong',
  RequestTimeTooSkewed: 'the clocks of this computer and of the server differ too much',
  SlowDown: 'the server asks to slow down',
  TimeoutError: 'the server does not answer',
  QuotaExceeded: 'the bucket is full',
  CredentialsProviderError: 'there are no access keys; AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY set them',
}

/** The SDK's messages may contain request headers, so only names and codes go into ours. */
function inWords(place: string, error: unknown): Error {
  const { code } = error as { code?: string }
  if (code === 'files_unavailable') return error as Error
  const status = statusOf(error)
  const known = code?.startsWith('E') ? undefined : reasons[nameOf(error)]
  const other =
    status === undefined ? `no connection (${code ?? nameOf(error)})` : `${nameOf(error)}, status ${status}`
  return filesUnavailable(place, known ?? other)
}
