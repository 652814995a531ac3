import { expect, test } from 'vitest'
import { NotificationReader } from './notifications.ts'

const message = (letter: string, text: string) => {
  const head = Buffer.from(`${letter}\0\0\0\0`, 'latin1')
  head.writeUInt32BE(4 + text.length, 1)
  return Buffer.concat([head, Buffer.from(text)])
}
const [first, second] = [message('A', 'sales 1'), message('A', '')]
const stream = Buffer.concat([
  message('C', 'COMMIT'),
  first,
  message('D', 'A\0\0\0\x09sales'),
  second,
  message('Z', 'I'),
])

test.each([1, 2, 3, 7, 1000])('notifications are found in pieces of %i bytes, and only those', (size) => {
  const notifications = new NotificationReader()
  const found: Buffer[] = []
  for (let at = 0; at < stream.length; at += size)
    found.push(...notifications.read(stream.subarray(at, at + size)))
  expect(found).toEqual([first, second])
})
