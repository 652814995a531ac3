import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostilePictures } from '../../../testing/hostile-pictures.ts'
import { dataUrl, picture } from '../../../testing/pictures.ts'
import { grown, shopForUploads, uploadAll } from '../../../testing/upload-pictures.ts'

const seed = Number(process.env['SEED'] ?? fc.sample(fc.integer(), 1)[0])
const megabyte = 1024 * 1024

test(`bombs, polyglots, other formats and damaged pictures are refused or re-encoded (seed ${seed})`, async () => {
  const shop = await shopForUploads()
  const pictures = await hostilePictures(seed, 40)
  let taken = 0
  const growth = await grown(async () => (taken = await uploadAll(shop, pictures)))
  expect(taken).toBeGreaterThan(0)
  expect(growth).toBeLessThan(150 * megabyte)
})

test('of many concurrent large pictures a few wait, the others get 503, and memory stays bounded', async () => {
  const { send } = await shopForUploads()
  const large = dataUrl(await picture('jpeg', { width: 1300, height: 900 }), 'image/jpeg')
  let codes: number[] = []
  const growth = await grown(async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => send(large)))
    codes = answers.map(({ statusCode }) => statusCode)
  })
  expect(codes.filter((code) => code === 201)).toHaveLength(5)
  expect(codes.filter((code) => code === 503)).toHaveLength(4)
  expect(growth).toBeLessThan(300 * megabyte)
})
