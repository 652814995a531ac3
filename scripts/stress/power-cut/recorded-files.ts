import { join, relative, resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import {
  DurableFiles,
  nodeFilesOf,
  type NodeFiles,
} from '../../../src/platform/embedded-postgres/durable-files.ts'

/** The shop's durable files, with all changes recorded. */
export class RecordedFiles extends DurableFiles {
  readonly #log: Change[]

  constructor(directory: string, log: Change[], synced: () => void) {
    super(directory, synced)
    this.#log = log
  }

  protected override prepare(files: NodeFiles) {
    super.prepare(files)
    recordChanges(files, resolve(this.rootDir), this.#log)
  }
}

/** PGlite's own files, whose fsync does nothing, with all changes recorded. */
export class RecordedUnmodifiedFiles extends NodeFS {
  readonly #log: Change[]

  constructor(directory: string, log: Change[]) {
    super(directory)
    this.#log = log
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    preRun.push((module) => {
      recordChanges(nodeFilesOf(module), resolve(this.rootDir), this.#log)
    })
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** A change of a file; paths are relative to the database directory. */
export type Change =
  | { kind: 'write'; path: string; position: number; bytes: Buffer }
  | { kind: 'sync'; path: string }
  | { kind: 'make'; path: string; isFolder: boolean }
  | { kind: 'resize'; path: string; size: number }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'remove'; path: string }

interface Stream {
  node: unknown
  position: number
}

/** The operations of Emscripten's NODEFS that change files. */
interface FileOperations {
  stream_ops: NodeFiles['stream_ops'] & {
    write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, at?: number) => number
  }
  node_ops: NodeFiles['node_ops'] & {
    rename: (node: unknown, parent: unknown, name: string) => void
    unlink: (parent: unknown, name: string) => void
    rmdir: (parent: unknown, name: string) => void
  }
}

const fileTypeMask = 0o170000
const directoryType = 0o040000

/** Records every change of the files below `root` after it was made. */
function recordChanges(nodeFiles: NodeFiles, root: string, log: Change[]) {
  const { stream_ops: streams, node_ops: nodes } = nodeFiles as NodeFiles & FileOperations
  const pathOf = (node: unknown) => relative(root, nodeFiles.realPath(node))
  const add = (change: Change) => log.push(change)
  recordStreams(streams, pathOf, add)
  recordNodes(nodes, pathOf, add)
}

type PathOf = (node: unknown) => string
type AddChange = (change: Change) => void

function recordStreams(streams: FileOperations['stream_ops'], pathOf: PathOf, add: AddChange) {
  const { write, fsync, setattr } = streams
  streams.write = (stream, buffer, offset, length, at) => {
    const written = write(stream, buffer, offset, length, at)
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset + offset, written)
    add({
      kind: 'write',
      path: pathOf(stream.node),
      position: at ?? stream.position,
      bytes: Buffer.from(bytes),
    })
    return written
  }
  if (fsync)
    streams.fsync = (stream) => {
      const result = fsync(stream)
      add({ kind: 'sync', path: pathOf(stream.node) })
      return result
    }
  streams.setattr = (stream, attributes) => {
    setattr(stream, attributes)
    if (attributes.size !== undefined)
      add({ kind: 'resize', path: pathOf(stream.node), size: attributes.size })
  }
}

function recordNodes(nodes: FileOperations['node_ops'], pathOf: PathOf, add: AddChange) {
  const { setattr, mknod, rename, unlink, rmdir } = nodes
  nodes.setattr = (node, attributes) => {
    setattr(node, attributes)
    if (attributes.size !== undefined) add({ kind: 'resize', path: pathOf(node), size: attributes.size })
  }
  nodes.mknod = (parent, name, mode, device) => {
    const node = mknod(parent, name, mode, device)
    add({ kind: 'make', path: join(pathOf(parent), name), isFolder: (mode & fileTypeMask) === directoryType })
    return node
  }
  nodes.rename = (node, parent, name) => {
    const path = pathOf(node)
    rename(node, parent, name)
    add({ kind: 'rename', path, to: join(pathOf(parent), name) })
  }
  const recordRemoval =
    (remove: (parent: unknown, name: string) => void) => (parent: unknown, name: string) => {
      remove(parent, name)
      add({ kind: 'remove', path: join(pathOf(parent), name) })
    }
  nodes.unlink = recordRemoval(unlink)
  nodes.rmdir = recordRemoval(rmdir)
}
