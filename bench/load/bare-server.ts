import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

// The baseline of the benchmark `pages`: answers every request with the head and body from the folder in the first argument.
const folder = process.argv[2]!
const head = JSON.parse(readFileSync(join(folder, 'head'), 'utf8')) as string[]
const body = readFileSync(join(folder, 'body'))

const server = createServer((_request, response) => {
  response.writeHead(200, head)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send!((server.address() as { port: number }).port))
process.once('disconnect', () => process.exit(0))
