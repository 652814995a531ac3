import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostilePictures } from '../../../testing/hostile-pictures.ts'
import { grown, shopForUploads, uploadAll } from '../../../testing/upload-pictures.ts'

const seed = Number(process.env['SEED'] ?? fc.sample(fc.integer(), 1)[0])

test(`five hundred hostile pictures are refused or re-encoded, and memory stays bounded (seed ${seed})`, async () => {
  const shop = await shopForUploads()
  const pictures = await hostilePictures(seed, 440)
  expect(pictures.length).toBeGreaterThan(500)
  expect(await grown(() => uploadAll(shop, pictures))).toBeLessThan(150 * 1024 * 1024)
})
