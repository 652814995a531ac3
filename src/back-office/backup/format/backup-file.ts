import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { damagedBackup, notABackup } from '../errors.ts'
import { encrypt, decrypt } from '../encryption/encrypt.ts'
import type { Secret } from '../encryption/secret.ts'
import { type SeparatePart, writeFrames, type Part, readParts, type Visit } from './frames.ts'
import type { Manifest } from './manifest.ts'

const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

/** Writes a draft, syncs it, reads it back and only then renames it. Returns the manifest. */
export async function writeBackup(
  path: string,
  parts: AsyncIterable<Part | SeparatePart>,
  secret: Secret,
): Promise<Manifest> {
  const draft = `${path}.unfinished`
  // An existing draft would keep its own permissions.
  await rm(draft, { force: true })
  try {
    await pipeline(
      writeFrames(parts),
      createZstdCompress(compression),
      (compressed: AsyncIterable<Buffer>) => encrypt(compressed, secret),
      createWriteStream(draft, { flags: 'wx', mode: 0o600 }),
    )
    await sync(draft)
    const manifest = await checkBackup(draft, secret)
    await rename(draft, path)
    await sync(dirname(path))
    return manifest
  } finally {
    await rm(draft, { force: true })
  }
}

/** Reads and verifies a complete backup. */
export function checkBackup(path: string, secret: Secret): Promise<Manifest> {
  return readBackup(path, secret, (_name, chunks) => drain(chunks))
}

/** Passes each part to `visit`; throws unless the whole file is intact. */
export async function readBackup(path: string, secret: Secret, visit: Visit): Promise<Manifest> {
  let manifest: Manifest | undefined
  try {
    await pipeline(
      createReadStream(path, { highWaterMark: 256 * 1024 }),
      (bytes: AsyncIterable<Buffer>) => decrypt(bytes, secret, path),
      createZstdDecompress(),
      async (plain: AsyncIterable<Buffer>) => {
        manifest = await readParts(limitDecompression(plain, path), path, visit)
      },
    )
  } catch (error) {
    throw translateError(error, path)
  }
  return manifest!
}

/** A shop's data compresses to about a tenth; text of one repeated character to a few hundredths. */
const maxCompressionRatio = 1_000
const alwaysAllowedBytes = 64 * 1024 * 1024

/** Protects memory and disk from decompression bombs. */
async function* limitDecompression(plain: AsyncIterable<Buffer>, path: string) {
  const { size } = await stat(path)
  let left = alwaysAllowedBytes + size * maxCompressionRatio
  for await (const chunk of plain) {
    left -= chunk.length
    if (left < 0) throw damagedBackup(path)
    yield chunk
  }
}

export async function drain(chunks: AsyncIterable<Buffer>) {
  const rest = chunks[Symbol.asyncIterator]()
  while (!(await rest.next()).done);
}

function translateError(error: unknown, path: string) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT' || code === 'EISDIR') return notABackup(path)
  return code.startsWith('ZSTD_') || code === 'Z_BUF_ERROR' ? damagedBackup(path) : error
}

async function sync(path: string) {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}
