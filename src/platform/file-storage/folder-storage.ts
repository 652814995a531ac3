import { randomUUID } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isFilePath, type FileStorage, type NewFile } from './file-storage.ts'

/** Files in a folder of this machine, which is created with the first file. */
export function folderStorage(root: string): FileStorage {
  return {
    place: root,
    putFolder: (folder, files) => putFolder(root, folder, files),

    async open(path) {
      if (!isFilePath(path)) return undefined
      const found = await stat(join(root, path)).catch(unlessMissing)
      return found?.isFile() ? { bytes: found.size, content: createReadStream(join(root, path)) } : undefined
    },

    async *list() {
      for (const folder of await entriesOf(root)) {
        if (!folder.isDirectory() || folder.name.startsWith('.')) continue
        for (const { name } of await entriesOf(join(root, folder.name))) {
          const path = `${folder.name}/${name}`
          const found = await stat(join(root, path)).catch(unlessMissing)
          if (found?.isFile()) yield { path, bytes: found.size }
        }
      }
    },

    async check() {
      await entriesOf(root)
    },
  }
}

/** Atomic and durable before the row that refers to it: written to a temporary folder, synced, then renamed. */
async function putFolder(root: string, folder: string, files: NewFile[]) {
  const aside = join(root, `.${randomUUID()}`)
  await mkdir(aside, { recursive: true, mode: 0o700 })
  try {
    for (const { name, bytes } of files) await writeSynced(join(aside, name), bytes)
    await sync(aside)
    await rename(aside, join(root, folder)).catch(ignoreExisting)
    await sync(root)
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function writeSynced(path: string, bytes: Buffer) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function sync(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const entriesOf = async (folder: string): Promise<Dirent[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? []

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}

/** The same files were stored before; the folder has the same content. */
function ignoreExisting(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
}
