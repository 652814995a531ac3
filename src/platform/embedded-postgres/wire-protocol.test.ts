import { expect, test } from 'vitest'
import { MessageReader, NotificationReader } from './wire-protocol.ts'

const greeting = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
const encryption = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const message = (type: string, body = '') => {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

test('a client whose request for encryption is denied may continue without it', () => {
  const batches = new MessageReader().read(Buffer.concat([encryption, greeting]))

  expect(batches.map(({ kind }) => kind)).toEqual(['encryption', 'messages'])
})

test('a batch that arrives byte by byte is returned once, complete', () => {
  const reader = new MessageReader()
  reader.read(greeting)
  const bytes = Buffer.concat([message('P', '\0select\0\0\0'), message('B', 'values'), message('S')])
  const batches = [...bytes].flatMap((byte) => reader.read(Buffer.from([byte])))

  expect(batches).toEqual([{ kind: 'messages', bytes: new Uint8Array(bytes), isUnfinished: false }])
})

test('a Flush returns the messages so far and keeps the batch open', () => {
  const reader = new MessageReader()
  reader.read(greeting)

  expect(reader.read(Buffer.concat([message('P'), message('H')]))).toMatchObject([{ isUnfinished: true }])
  expect(reader.read(message('S'))).toMatchObject([{ isUnfinished: false }])
})

test('two simple queries are two batches, and Terminate ends the connection', () => {
  const reader = new MessageReader()
  reader.read(greeting)
  const batches = reader.read(Buffer.concat([message('Q', 'a'), message('Q', 'b'), message('X')]))

  expect(batches.map(({ kind }) => kind)).toEqual(['messages', 'messages', 'terminate'])
})

const serverMessage = (letter: string, text: string) => {
  const head = Buffer.from(`${letter}\0\0\0\0`, 'latin1')
  head.writeUInt32BE(4 + text.length, 1)
  return Buffer.concat([head, Buffer.from(text)])
}
const [first, second] = [serverMessage('A', 'sales 1'), serverMessage('A', '')]
const stream = Buffer.concat([
  serverMessage('C', 'COMMIT'),
  first,
  serverMessage('D', 'A\0\0\0\x09sales'),
  second,
  serverMessage('Z', 'I'),
])

test.each([1, 2, 3, 7, 1000])('notifications are found in chunks of %i bytes, and nothing else', (size) => {
  const notifications = new NotificationReader()
  const found: Buffer[] = []
  for (let at = 0; at < stream.length; at += size)
    found.push(...notifications.read(stream.subarray(at, at + size)))
  expect(found).toEqual([first, second])
})
