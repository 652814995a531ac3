import { connect, createServer, type Socket } from 'node:net'

/**
 * What happens to a COMMIT: delivered and answered, delivered but its answer lost, not delivered, no data passes any more, or answered after the
 * server gave up waiting for its standby.
 */
type Fate = 'answered' | 'answer lost' | 'lost' | 'silence' | 'on one server only'

/** The warning as PostgreSQL sends it: a type, a length, fields of a letter and a text, and a zero. */
function standbyWarning() {
  const fields = Buffer.from(
    'SWARNING\0VWARNING\0C01000\0Mcanceling the wait for synchronous replication\0RSyncRepWaitForLSN\0\0',
  )
  const head = Buffer.from('N0000')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

/** A TCP proxy in front of the server at `serverUrl` that can cut connections at a COMMIT, or all of them. */
export async function postgresProxy(serverUrl: string) {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let fate: Fate = 'answered'

  let isAway = false
  let isSilent = false

  const server = createServer((near) => {
    if (isAway) {
      near.on('error', () => undefined).resetAndDestroy()
      return
    }
    const far = connect(Number(port || 5432), hostname)
    let isCut = false
    let isWarned = false
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
    }
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
    near.on('data', (bytes) => {
      if (isCut || isSilent) return
      const isCommit = /commit\0/i.test(bytes.toString('latin1'))
      isWarned = isCommit && fate === 'on one server only'
      isCut = isCommit && fate !== 'answered' && !isWarned
      if (isCut && fate === 'lost') near.destroy()
      else far.write(bytes)
    })
    far.on('data', (bytes) => {
      if (isSilent) return
      if (isWarned) near.write(standbyWarning())
      isWarned = false
      if (!isCut) near.write(bytes)
      else if (fate === 'answer lost') near.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(serverUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as { port: number }).port)

  return {
    url: url.href,
    commitIs(next: Fate) {
      fate = next
    },
    /** Refuses connections, as after a crash, until `comeBack`. */
    goAway() {
      isAway = true
      for (const socket of sockets) socket.destroy()
    },
    comeBack() {
      isAway = false
    },
    /** Drops every byte and closes nothing, as a firewall that forgot its connections. Those cut so stay cut. */
    dropSilently(is: boolean) {
      isSilent = is
      if (!is) for (const socket of sockets) socket.destroy()
    },
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
