import { expect, test } from 'vitest'
import { closeStatements, MessageReader, NotificationReader } from './wire-protocol.ts'

const greeting = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
const encryption = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
const message = (type: string, body = '') => {
  const head = Buffer.alloc(5)
  head.write(type, 'latin1')
  head.writeUInt32BE(body.length + 4, 1)
  return Buffer.concat([head, Buffer.from(body)])
}

test('a client that asks for encryption first may go on without it', () => {
  const batches = new MessageReader().read(Buffer.concat([encryption, greeting]))

  expect(batches.map(({ kind }) => kind)).toEqual(['encryption', 'messages'])
})

test('a batch that arrives byte by byte is given out once, whole', () => {
  const reader = new MessageReader()
  reader.read(greeting)
  const bytes = Buffer.concat([message('P', '\0select\0\0\0'), message('B', 'values'), message('S')])
  const batches = [...bytes].flatMap((byte) => reader.read(Buffer.from([byte])))

  expect(batches).toEqual([
    { kind: 'messages', bytes: new Uint8Array(bytes), isUnfinished: false, prepares: [] },
  ])
})

test('a flush runs what came so far and keeps the batch open', () => {
  const reader = new MessageReader()
  reader.read(greeting)

  expect(reader.read(Buffer.concat([message('P'), message('H')]))).toMatchObject([{ isUnfinished: true }])
  expect(reader.read(message('S'))).toMatchObject([{ isUnfinished: false, prepares: [] }])
})

test('two simple queries are two batches, and a goodbye ends them', () => {
  const reader = new MessageReader()
  reader.read(greeting)
  const batches = reader.read(Buffer.concat([message('Q', 'a'), message('Q', 'b'), message('X')]))

  expect(batches.map(({ kind }) => kind)).toEqual(['messages', 'messages', 'goodbye'])
})

test('the names of what a batch has prepared are known, and can be forgotten', () => {
  const reader = new MessageReader()
  reader.read(greeting)
  const parse = (name: string) => message('P', `${name}\0select $1\0\0\0`)
  const [batch] = reader.read(Buffer.concat([parse('kadai_1_x'), parse(''), message('B', 'v'), message('S')]))

  expect(batch).toMatchObject({ prepares: ['kadai_1_x'] })
  expect(Buffer.from(closeStatements(['kadai_1_x']))).toEqual(
    Buffer.concat([message('C', 'Skadai_1_x\0'), message('S')]),
  )
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

test.each([1, 2, 3, 7, 1000])('notifications are found in pieces of %i bytes, and only those', (size) => {
  const notifications = new NotificationReader()
  const found: Buffer[] = []
  for (let at = 0; at < stream.length; at += size)
    found.push(...notifications.read(stream.subarray(at, at + size)))
  expect(found).toEqual([first, second])
})
