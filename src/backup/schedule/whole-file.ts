import { createZstdCompress } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { PassThrough } from 'node:stream'
import { readBackup } from '../format/backup-file.ts'
import { framed, type Part } from '../format/frames.ts'
import { fromBeside, picturesBeside } from '../restore/restore-files.ts'
import { sealed } from '../encryption/seal.ts'
import type { Secret } from '../encryption/secret.ts'

/** A backup with its pictures in it instead of beside it: one file to be carried away. It ends early where one is missing. */
export function wholeFile(file: string, secret: Secret): PassThrough {
  const out = new PassThrough()
  pipeline(
    framed(partsWithPictures(file, secret)),
    createZstdCompress(),
    (compressed: AsyncIterable<Buffer>) => sealed(compressed, secret),
    out,
  ).catch((error: unknown) => out.destroy(error as Error))
  return out
}

/** The parts as they are read; reading waits until each was taken. */
async function* partsWithPictures(file: string, secret: Secret): AsyncGenerator<Part> {
  let next = Promise.withResolvers<Part | undefined>()
  let taken = Promise.withResolvers<undefined>()
  const reading = readBackup(file, secret, async (name, chunks, sum) => {
    async function* content() {
      yield* chunks
      if (sum().beside !== undefined) yield* fromBeside(picturesBeside(file), sum(), secret)
    }
    next.resolve({ name, chunks: content(), rows: () => sum().rows })
    await taken.promise
  })
  reading.then(
    () => next.resolve(undefined),
    (error: unknown) => next.reject(error),
  )
  for (;;) {
    const part = await next.promise
    if (!part) return
    next = Promise.withResolvers()
    yield part
    const wasTaken = taken
    taken = Promise.withResolvers()
    wasTaken.resolve(undefined)
  }
}
