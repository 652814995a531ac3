import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

/** The least that Node can do to send an answer: the head and the body in the folder that is named, to whoever asks. */
const folder = process.argv[2]!
const head = JSON.parse(readFileSync(join(folder, 'head'), 'utf8')) as string[]
const body = readFileSync(join(folder, 'body'))

const server = createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
process.once('disconnect', () => process.exit(0))
