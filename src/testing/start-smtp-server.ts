import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

export interface SmtpOptions {
  /** The only user and password that it accepts; without them it offers no sign-in. */
  account?: { user: string; password: string }
  /** Accepts connections and never greets. */
  isSilent?: boolean
}

/** A minimal SMTP server that stores every received message unparsed. */
export async function startSmtpServer({ account, isSilent = false }: SmtpOptions = {}) {
  const received: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    if (!isSilent) converse(socket, (message) => received.push(message), answersFor(account))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    for (const socket of open) socket.destroy()
    server.close()
  }
  return { url: `smtp://127.0.0.1:${port}`, port, received, stop }
}

const answers: Record<string, string> = {
  EHLO: '250 smtp.test',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 start mail input',
  QUIT: '221 bye',
}

const answersFor = (account: SmtpOptions['account']) => (line: string) => {
  const verb = line.slice(0, 4)
  if (!account) return answers[verb]
  if (verb === 'EHLO') return '250-smtp.test\r\n250 AUTH PLAIN'
  if (verb !== 'AUTH') return answers[verb]
  const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
    .toString()
    .split('\0')
  const isRight = user === account.user && password === account.password
  return isRight ? '235 ok' : '535 Username and Password not accepted'
}

function converse(
  socket: Socket,
  store: (message: string) => void,
  answer: (line: string) => string | undefined,
) {
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
      socket.write(`${inMessage ? '250 ok' : (answer(line) ?? '502 unknown')}\r\n`)
      inMessage = line.startsWith('DATA') && !inMessage
      if (inMessage) return
    }
  })
}
