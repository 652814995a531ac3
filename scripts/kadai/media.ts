import { buffer } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { findMissingPictures } from '../../src/back-office/integrity/missing-pictures.ts'
import type { Database } from '../../src/platform/database.ts'
import type { FileStorage, NewFile } from '../../src/platform/file-storage/file-storage.ts'
import { mediaFolder, openFileStorage } from '../../src/platform/file-storage/open-file-storage.ts'
import { type Command, WrongUse } from './command.ts'
import { endProgress, progressLine } from './progress.ts'
import { reachShop, reportShop } from './shop-of.ts'

export const command: Command = {
  summary: 'copy the pictures to the bucket of MEDIA_URL or back, or look for missing ones',
  help: `npm run kadai -- media copy [--back]
npm run kadai -- media check

copy           copies the pictures of DATA_DIR to the bucket that MEDIA_URL names; what is there already is skipped, so an
               interrupted copy goes on where it was. Nothing is deleted. The shop may run meanwhile
copy --back    copies them from the bucket to DATA_DIR
check          lists the pictures of items, logo and owner that are not stored

Exit codes: 0 all there, 1 pictures are missing, 2 wrong arguments.`,

  async run(args, config) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { back: { type: 'boolean' } },
    })
    const [action, ...others] = positionals
    if (others.length > 0 || (action !== 'copy' && action !== 'check'))
      throw new WrongUse('Please say copy or check: npm run kadai -- media --help describes both.')
    const storage = openFileStorage(config)
    if (action === 'check') {
      const { db, close } = await reachShop(config)
      return check(db, storage).finally(close)
    }
    if (config.MEDIA_URL === undefined)
      throw new WrongUse(
        'MEDIA_URL is not set: the pictures are in DATA_DIR, and there is no bucket to copy to.',
      )
    const folder = mediaFolder(config.DATA_DIR)
    return values.back ? copy(storage, folder) : copy(folder, storage)
  },
}

/** Whole folders, since a folder holds the files of one picture. */
async function copy(from: FileStorage, to: FileStorage) {
  reportShop(`Copying pictures from ${from.place} to ${to.place}`)
  const there = new Map<string, number>()
  for await (const { path, bytes } of to.list()) there.set(path, bytes)
  const wanted = new Map<string, string[]>()
  let skipped = 0
  for await (const { path, bytes } of from.list()) {
    const [folder = '', name = ''] = path.split('/')
    if (there.get(path) === bytes) skipped++
    else wanted.set(folder, [...(wanted.get(folder) ?? []), name])
  }
  const report = progressLine()
  let copied = 0
  for (const [index, [folder, names]] of [...wanted].entries()) {
    report('pictures', index, wanted.size)
    const files = await readFiles(from, folder, names)
    await to.putFolder(folder, files)
    copied += files.length
  }
  endProgress()
  console.log(`${copied} files were copied, ${skipped} were there already.`)
  return 0
}

async function readFiles(from: FileStorage, folder: string, names: string[]): Promise<NewFile[]> {
  const files: NewFile[] = []
  for (const name of names) {
    const file = await from.open(`${folder}/${name}`)
    if (file) files.push({ name, bytes: await buffer(file.content) })
  }
  return files
}

async function check(db: Database, storage: FileStorage) {
  const { missing, named } = await findMissingPictures(db, storage)
  for (const { path, name } of missing) console.log(`${name}: ${path} is not in ${storage.place}`)
  console.log(
    missing.length === 0
      ? `All ${named} pictures are in ${storage.place}.`
      : `${missing.length} of ${named} pictures are missing. Restore them from a backup, or upload them again.`,
  )
  return missing.length === 0 ? 0 : 1
}
