import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { othersBits } from '../data-dir/loose-files.ts'

interface FileStream {
  nfd?: number | null
  node: unknown
}

interface Attributes {
  mode?: number | null
  size?: number
}

/** The part of Emscripten's NODEFS that is used here; PGlite's types omit it. */
export interface NodeFiles {
  node_ops: {
    setattr: (node: unknown, attributes: Attributes) => void
    mknod: (parent: unknown, name: string, mode: number, device: unknown) => unknown
  }
  stream_ops: {
    fsync?: (stream: FileStream) => number
    setattr: (stream: FileStream, attributes: Attributes) => void
  }
  realPath(node: unknown): string
  tryFSOperation<Result>(operation: () => Result): Result
}

export const nodeFilesOf = (module: object) => (module as { NODEFS: NodeFiles }).NODEFS

/** PGlite's files on disk, but with an fsync that reaches the disk; PGlite's own does nothing. */
export class DurableFiles extends NodeFS {
  readonly #synced: () => void

  constructor(dataDir: string, synced: () => void) {
    super(dataDir)
    this.#synced = synced
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    preRun.push((module) => this.prepare(nodeFilesOf(module)))
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** Before the database opens its first file. */
  protected prepare(files: NodeFiles) {
    restrictToOwner(files)
    files.stream_ops.fsync = (stream) => {
      // Turns Node's errors into errno, so that PostgreSQL sees a failing disk and stops.
      files.tryFSOperation(() => {
        if (typeof stream.nfd === 'number') fsyncSync(stream.nfd)
        else syncPath(files.realPath(stream.node))
      })
      this.#synced()
      return 0
    }
  }
}

/** PGlite sets its files to mode 0666 with chmod, which the process's umask does not restrict. */
function restrictToOwner({ node_ops: nodes, stream_ops: streams }: NodeFiles) {
  const { setattr, mknod } = nodes
  const setattrOfStream = streams.setattr
  nodes.setattr = (node, attributes) => setattr(node, forOwner(attributes))
  streams.setattr = (stream, attributes) => setattrOfStream(stream, forOwner(attributes))
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~othersBits, device)
}

const forOwner = <A extends Attributes>(attributes: A): A =>
  typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~othersBits } : attributes

export function syncPath(path: string) {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export function syncTree(directory: string) {
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    syncPath(join(entry.parentPath, entry.name))
  }
  syncPath(directory)
}
