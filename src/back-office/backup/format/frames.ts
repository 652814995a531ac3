import { createHash } from 'node:crypto'
import { damagedBackup } from '../errors.ts'
import { Begin, Manifest, PartSummary } from './manifest.ts'
import { parseJson } from './manifest.ts'

/** One part of a backup: the head, a table's rows, or a file. */
export interface Part {
  name: string
  chunks: AsyncIterable<Buffer>
  /** For tables: the number of rows, available after the chunks were read. */
  rows?: () => number | undefined
}

/** A file stored next to the backup under the name `beside`. */
export interface SeparatePart extends Pick<PartSummary, 'bytes' | 'sha256'> {
  name: string
  beside: string
}

const kinds = { begin: 1, data: 2, end: 3, manifest: 4 } as const
type Kind = keyof typeof kinds
const kindOf = (code: number) => (Object.keys(kinds) as Kind[]).find((kind) => kinds[kind] === code)
const maxFrameBytes = 64 * 1024 * 1024

function frame(kind: Kind, payload: Buffer) {
  const head = Buffer.alloc(5)
  head[0] = kinds[kind]
  head.writeUInt32BE(payload.length, 1)
  return Buffer.concat([head, payload])
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** The parts as one byte stream, each followed by its summary, with all summaries at the end. */
export async function* writeFrames(parts: AsyncIterable<Part | SeparatePart>) {
  const sums: PartSummary[] = []
  for await (const part of parts) {
    yield frame('begin', json({ name: part.name }))
    const sum = 'beside' in part ? part : yield* writeChunks(part)
    sums.push(sum)
    yield frame('end', json(sum))
  }
  yield frame('manifest', json({ parts: sums } satisfies Manifest))
}

async function* writeChunks({ name, chunks, rows }: Part) {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
    yield frame('data', chunk)
  }
  return { name, bytes, sha256: hash.digest('hex'), ...(rows && { rows: rows() }) }
}

/** Receives one part. After the chunks, `sum().beside` is the name of a file that is stored outside the backup, if any. */
export type Visit = (name: string, chunks: AsyncIterable<Buffer>, sum: () => PartSummary) => Promise<void>

/**
 * Passes each part to `visit` and returns the summaries of all if every part is intact. `visit` must read all chunks.
 * Throws if anything is missing, changed or left over; `file` is for the message.
 */
export async function readParts(
  stream: AsyncIterable<Buffer>,
  file: string,
  visit: Visit,
): Promise<Manifest> {
  const frames = readFrames(stream, file)
  const sums: PartSummary[] = []
  for (;;) {
    const { kind, payload } = await nextFrame(frames, file)
    if (kind === 'manifest') {
      const manifest = parseJson(Manifest, payload, file)
      const isWhole = JSON.stringify(manifest.parts) === JSON.stringify(sums)
      if (!isWhole || !(await frames.next()).done) throw damagedBackup(file)
      return manifest
    }
    if (kind !== 'begin') throw damagedBackup(file)
    const { name } = parseJson(Begin, payload, file)
    const part = readPart(frames, file)
    await visit(name, part.chunks(), part.sum)
    sums.push(part.sum())
  }
}

function readPart(frames: AsyncIterator<Frame>, file: string) {
  let sum: PartSummary | undefined
  async function* chunks() {
    const hash = createHash('sha256')
    for (;;) {
      const { kind, payload } = await nextFrame(frames, file)
      if (kind === 'end') {
        sum = parseJson(PartSummary, payload, file)
        if (sum.beside === undefined && sum.sha256 !== hash.digest('hex')) throw damagedBackup(file)
        return
      }
      if (kind !== 'data') throw damagedBackup(file)
      hash.update(payload)
      yield payload
    }
  }
  return {
    chunks,
    sum: () => {
      if (!sum) throw new Error('A part of the backup was not read to its end.')
      return sum
    },
  }
}

interface Frame {
  kind: Kind
  payload: Buffer
}

async function nextFrame(frames: AsyncIterator<Frame>, file: string): Promise<Frame> {
  const answer = await frames.next()
  if (answer.done) throw damagedBackup(file)
  return answer.value
}

async function* readFrames(stream: AsyncIterable<Buffer>, file: string): AsyncGenerator<Frame, undefined> {
  let waiting: Buffer[] = []
  let length = 0
  let wanted = 5
  for await (const chunk of stream) {
    waiting.push(chunk)
    length += chunk.length
    if (length < wanted) continue
    let bytes = Buffer.concat(waiting)
    for (;;) {
      if (bytes.length < 5) break
      const size = bytes.readUInt32BE(1)
      const kind = kindOf(bytes[0]!)
      if (!kind || size > maxFrameBytes) throw damagedBackup(file)
      if (bytes.length < 5 + size) break
      yield { kind, payload: bytes.subarray(5, 5 + size) }
      bytes = bytes.subarray(5 + size)
    }
    wanted = bytes.length < 5 ? 5 : 5 + bytes.readUInt32BE(1)
    waiting = [bytes]
    length = bytes.length
  }
  if (length > 0) throw damagedBackup(file)
  return undefined
}
