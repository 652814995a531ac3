import { expect, test } from 'vitest'
import { variantText } from './variant-rules.ts'

test.each([
  ['Pixel 9', '8 GB + 256 GB, Stealth Black', 256, '8 GB + 256 GB, Stealth Black'],
  ['Pixel 9', 'Blue', 128, 'Blue, 128 GB'],
  ['Pixel 9 (Blue, 128GB)', 'Blue', 128, ''],
  ['iPhone 16', '', 1024, '1 TB'],
  ['Nord 4', 'CPH2573', undefined, 'CPH2573'],
  ['Cable', '', undefined, ''],
])('%s, %s with %s GB is packed as “%s”', (name, model, storageGb, text) => {
  const specifications = storageGb === undefined ? {} : { storage_gb: storageGb }
  expect(variantText(name, { model, specifications })).toBe(text)
})
