import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { packZip } from '../../testing/zip.ts'
import {
  dawn,
  importShop,
  leaf,
  octets,
  picture,
  sheetWithPictures,
  type ImportShop,
} from '../../testing/import-fixtures.ts'

const otherPicture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#f84' } })
  .png()
  .toBuffer()

let shop: ImportShop
/** Adds a ZIP archive to an import. */
const addZip = (id: string, files: Record<string, Buffer>) =>
  shop.staff.post(`/api/admin/imports/${id}/pictures`, packZip(files), octets)
/** Imports a sheet with a ZIP archive; returns the image of the first phone. */
async function importZip(content: string, files: Record<string, Buffer>) {
  const { id } = await shop.upload(content)
  expect((await addZip(id, files)).statusCode).toBe(200)
  await shop.start(id)
  await shop.run()
  return (await shop.phones())[0]!.image_url
}
beforeEach(async () => {
  shop = await importShop()
})

describe('pictures', () => {
  test('come from addresses; one that never answers is a problem of its row only', async () => {
    const content = sheetWithPictures(
      `${leaf},https://pictures.example/leaf.png`,
      `${dawn},https://never.example/dawn.png`,
    )
    const done = await shop.imported(content)
    expect(done).toMatchObject({
      status: 'done',
      progress: { done: 2, failed: 1, pictures: 2, picturesDone: 2 },
    })
    expect((await shop.phones()).map(({ image_url }) => image_url)).toEqual([
      '/art/default.svg',
      expect.stringMatching(/^\/media\/[\w-]+\/\d+\.webp$/),
    ])
    expect(await shop.rowsOf(done.id, 'failed')).toMatchObject([
      { number: 3, outcome: 'added', problems: [{ column: 'Picture' }] },
    ])
    shop.fetched.length = 0
    expect(
      (await shop.upload(sheetWithPictures(`${leaf},https://pictures.example/leaf.png`))).counts.same,
    ).toBe(1)
    expect(shop.fetched).toEqual([])
  })

  test('come from a ZIP archive by file name', async () => {
    const { id, needsPictures } = await shop.upload(
      sheetWithPictures(`${leaf},Leaf9.PNG`, `${dawn},none.jpg`),
    )
    expect(needsPictures).toBe(true)
    const archive = packZip({ 'photos/leaf9.png': picture })
    const answer = await shop.staff.post(`/api/admin/imports/${id}/pictures`, archive, octets)
    expect(answer.json()).toMatchObject({ hasPictures: true, needsPictures: false })
    await shop.start(id)
    await shop.run()
    expect((await shop.phones()).map(({ image_url }) => image_url.startsWith('/media/'))).toEqual([
      false,
      true,
    ])
    expect(await shop.rowsOf(id, 'failed')).toMatchObject([
      { number: 3, problems: [{ message: 'The ZIP archive has no file none.jpg.' }] },
    ])
  })

  test('an archive that is none is refused', async () => {
    const { id } = await shop.upload(sheetWithPictures(`${leaf},leaf9.png`))
    const answer = await shop.staff.post(
      `/api/admin/imports/${id}/pictures`,
      Buffer.from('not a ZIP'),
      octets,
    )
    expect(answer.statusCode).toBe(415)
  })

  test('private addresses and other texts are wrong', async () => {
    const { counts } = await shop.upload(
      sheetWithPictures(
        `${leaf},http://127.0.0.1/leaf.png`,
        `${dawn},http://router.lan/a.png`,
        `A1${leaf.slice(2)},a leaf`,
      ),
    )
    expect(counts.wrong).toBe(3)
  })

  test('of a ZIP archive are compared by content: the same changes nothing, another one under the old name does', async () => {
    const content = sheetWithPictures(`${leaf},leaf9.png`)
    const first = await importZip(content, { 'leaf9.png': picture })
    const again = await shop.upload(content)
    expect(again.counts).toEqual({ add: 0, change: 1, same: 0, wrong: 0 })
    const same = await addZip(again.id, { 'leaf9.png': picture })
    expect(same.json()).toMatchObject({ counts: { change: 0, same: 1 }, hasPictures: true })
    expect((await shop.start(again.id)).json()).toMatchObject({ type: 'nothing_to_import' })

    const other = await importZip(content, { 'leaf9.png': otherPicture })
    expect(other).not.toBe(first)
    expect(other).toMatch(/^\/media\//)
  })

  test('named in a sheet without a ZIP archive stay as they are', async () => {
    const first = await importZip(sheetWithPictures(`${leaf},leaf9.png`), { 'leaf9.png': picture })
    const changed = leaf.replace('Quiet', 'Loud')
    const done = await shop.imported(sheetWithPictures(`${changed},leaf9.png`))
    expect(done).toMatchObject({ status: 'done', progress: { done: 1, failed: 0 } })
    expect(await shop.phones()).toMatchObject([{ image_url: first, description: 'Loud and green' }])
    const same = await shop.upload(sheetWithPictures(`${changed},leaf9.png`))
    expect((await shop.start(same.id)).json()).toMatchObject({ type: 'nothing_to_import' })
  })

  test('that staff choose after the preview stay, and the row says so', async () => {
    const first = await importZip(sheetWithPictures(`${leaf},leaf9.png`), { 'leaf9.png': picture })
    const { id } = await shop.upload(sheetWithPictures(`${leaf},leaf9.png`))
    await addZip(id, { 'leaf9.png': otherPicture })
    await shop.start(id)
    // While pictures are fetched, the rows are written already.
    await shop.app.db.execute(sql`update product_import_rows set outcome = 'changed'`)
    await shop.app.db.execute(sql`update products set image_url = '/art/default.svg'`)
    await shop.run()
    expect(await shop.phones()).toMatchObject([{ image_url: '/art/default.svg' }])
    expect(first).not.toBe('/art/default.svg')
    expect(await shop.rowsOf(id, 'failed')).toMatchObject([
      { number: 2, problems: [{ message: expect.stringContaining('another picture') as string }] },
    ])
  })

  test('a second ZIP archive is refused', async () => {
    const { id } = await shop.upload(sheetWithPictures(`${leaf},leaf9.png`))
    await addZip(id, { 'leaf9.png': picture })
    const second = await addZip(id, { 'leaf9.png': otherPicture })
    expect(second.statusCode).toBe(409)
    expect(await readdir(join(shop.app.config.DATA_DIR, 'imports'))).toEqual([`${id}.zip`])
  })

  test('an archive that was damaged on the disk ends the import, and others can start', async () => {
    const { id } = await shop.upload(sheetWithPictures(`${leaf},leaf9.png`))
    await addZip(id, { 'leaf9.png': picture })
    await writeFile(join(shop.app.config.DATA_DIR, 'imports', `${id}.zip`), 'damaged')
    await shop.start(id)
    await shop.run()
    expect(await shop.show(id)).toMatchObject({
      status: 'failed',
      problem: expect.stringContaining('ZIP file of the pictures is damaged') as string,
    })
    expect(await readdir(join(shop.app.config.DATA_DIR, 'imports'))).toEqual([])
    expect((await shop.imported(sheetWithPictures(`${dawn},`))).status).toBe('done')
    expect(await shop.phones()).toHaveLength(2)
  })

  test('a damaged file in a sound archive is a problem of its row only', async () => {
    const archive = packZip({ 'leaf9.png': picture, 'dawn.png': otherPicture })
    archive.fill(0xff, 45, 90)
    const { id } = await shop.upload(sheetWithPictures(`${leaf},leaf9.png`, `${dawn},dawn.png`))
    const answer = await shop.staff.post(`/api/admin/imports/${id}/pictures`, archive, octets)
    expect(answer.statusCode).toBe(200)
    await shop.start(id)
    await shop.run()
    expect((await shop.show(id)).status).toBe('done')
    expect(await shop.rowsOf(id, 'failed')).toMatchObject([{ number: 2, problems: [{ column: 'Picture' }] }])
  })
})
