import { resolve } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { DurableFiles, type NodeFiles } from '../../../src/platform/embedded-postgres/durable-files.ts'
import { record, type Change } from './record.ts'

/** The shop's durable file system with recording. */
export class RecordedFiles extends DurableFiles {
  readonly #log: Change[]

  constructor(directory: string, log: Change[], synced: () => void) {
    super(directory, synced)
    this.#log = log
  }

  protected override prepare(files: NodeFiles) {
    super.prepare(files)
    record(files, resolve(this.rootDir), this.#log)
  }
}

/** PGlite's original file system, whose fsync does nothing. */
export class RecordedStockFiles extends NodeFS {
  readonly #log: Change[]

  constructor(directory: string, log: Change[]) {
    super(directory)
    this.#log = log
  }

  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const preRun = [emscriptenOpts.preRun ?? []].flat()
    preRun.push((module) => {
      const { NODEFS } = (module.FS as unknown as { filesystems: { NODEFS: NodeFiles } }).filesystems
      record(NODEFS, resolve(this.rootDir), this.#log)
    })
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}
