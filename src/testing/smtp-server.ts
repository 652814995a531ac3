import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A minimal SMTP server that stores every received message unparsed. */
export async function smtpServer() {
  const received: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    converse(socket, (message) => received.push(message))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const answers: Record<string, string> = {
  EHLO: '250 smtp.test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 start mail input',
  QUIT: '221 bye',
}

function converse(socket: Socket, store: (message: string) => void) {
  let text = ''
  let inMessage = false
  socket.setEncoding('utf8').on('error', () => undefined)
  socket.write('220 smtp.test\r\n')
  socket.on('data', (chunk: string) => {
    text += chunk
    const end = inMessage ? '\r\n.\r\n' : '\r\n'
    for (let at = text.indexOf(end); at >= 0; at = text.indexOf(end)) {
      const line = text.slice(0, at)
      text = text.slice(at + end.length)
      if (inMessage) store(line)
      socket.write(`${inMessage ? '250 ok' : (answers[line.slice(0, 4)] ?? '502 unknown')}\r\n`)
      inMessage = line.startsWith('DATA') && !inMessage
      if (inMessage) return
    }
  })
}
