import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { MessageReader } from './wire-protocol.ts'
import type { Client, SharedSession } from './shared-session.ts'

/** Serves PostgreSQL clients on a Unix socket from the shared session. */
export async function listenOnSocket(session: SharedSession, socketPath: string) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(session, socket)
  })
  // A killed process leaves its socket file behind; the data directory's lock proves that no other process uses it.
  rmSync(socketPath, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(socketPath, resolve)
  })
  // Write access to the socket is superuser access to the database.
  chmodSync(socketPath, 0o600)
  return {
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function serve(session: SharedSession, socket: Socket) {
  const reader = new MessageReader()
  const client: Client = {
    send: (bytes) => socket.write(Buffer.from(bytes)),
    disconnect: () => socket.destroy(),
  }
  socket.on('data', (chunk) => {
    for (const batch of reader.read(chunk)) {
      if (batch.kind === 'encryption') socket.write('N')
      else if (batch.kind === 'terminate') socket.end()
      else session.send(client, batch)
      if (batch.kind === 'terminate') return
    }
  })
  // A client may disconnect at any moment; the close event cleans up.
  socket.on('error', () => undefined)
  socket.once('close', () => session.clientDisconnected(client))
}
