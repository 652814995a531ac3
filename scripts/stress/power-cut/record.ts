import { join, relative } from 'node:path'
import type { NodeFiles } from '../../../src/platform/embedded-postgres/durable-files.ts'

/** A recorded file system operation; paths are relative to the database directory. */
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

/** Operations of Emscripten's NODEFS that change files. */
interface ChangingFiles {
  stream_ops: NodeFiles['stream_ops'] & {
    write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, at?: number) => number
  }
  node_ops: NodeFiles['node_ops'] & {
    rename: (node: unknown, parent: unknown, name: string) => void
    unlink: (parent: unknown, name: string) => void
    rmdir: (parent: unknown, name: string) => void
  }
}

const kindOfNode = 0o170000
const folder = 0o040000

/** Records every change of the files below `root` after it was made. */
export function record(nodeFiles: NodeFiles, root: string, log: Change[]) {
  const { stream_ops: streams, node_ops: nodes } = nodeFiles as NodeFiles & ChangingFiles
  const pathOf = (node: unknown) => relative(root, nodeFiles.realPath(node))
  const note = (change: Change) => log.push(change)
  recordStreams(streams, pathOf, note)
  recordNodes(nodes, pathOf, note)
}

type PathOf = (node: unknown) => string
type Note = (change: Change) => void

function recordStreams(streams: ChangingFiles['stream_ops'], pathOf: PathOf, note: Note) {
  const { write, fsync, setattr } = streams
  streams.write = (stream, buffer, offset, length, at) => {
    const written = write(stream, buffer, offset, length, at)
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset + offset, written)
    note({
      kind: 'write',
      path: pathOf(stream.node),
      position: at ?? stream.position,
      bytes: Buffer.from(bytes),
    })
    return written
  }
  if (fsync)
    streams.fsync = (stream) => {
      const answer = fsync(stream)
      note({ kind: 'sync', path: pathOf(stream.node) })
      return answer
    }
  streams.setattr = (stream, attributes) => {
    setattr(stream, attributes)
    if (attributes.size !== undefined)
      note({ kind: 'resize', path: pathOf(stream.node), size: attributes.size })
  }
}

function recordNodes(nodes: ChangingFiles['node_ops'], pathOf: PathOf, note: Note) {
  const { setattr, mknod, rename, unlink, rmdir } = nodes
  nodes.setattr = (node, attributes) => {
    setattr(node, attributes)
    if (attributes.size !== undefined) note({ kind: 'resize', path: pathOf(node), size: attributes.size })
  }
  nodes.mknod = (parent, name, mode, device) => {
    const node = mknod(parent, name, mode, device)
    note({ kind: 'make', path: join(pathOf(parent), name), isFolder: (mode & kindOfNode) === folder })
    return node
  }
  nodes.rename = (node, parent, name) => {
    const path = pathOf(node)
    rename(node, parent, name)
    note({ kind: 'rename', path, to: join(pathOf(parent), name) })
  }
  const removing = (remove: (parent: unknown, name: string) => void) => (parent: unknown, name: string) => {
    remove(parent, name)
    note({ kind: 'remove', path: join(pathOf(parent), name) })
  }
  nodes.unlink = removing(unlink)
  nodes.rmdir = removing(rmdir)
}
