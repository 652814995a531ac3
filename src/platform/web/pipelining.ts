import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'

interface Pipeline {
  isBusy: boolean
  waiting: Parameters<RequestListener>[]
}

/** Requests of all connections. Each takes about 2 kB. */
const maxWaiting = 20_000

/**
 * Handles the requests of one connection one after the other, as nginx does, where Node would start all that arrive at once (HTTP/1.1
 * pipelining). The others wait and nothing more is read from the connection, so that the client waits too: as HTTP demands, all are
 * answered in their order. Browsers and proxies do not pipeline; only clients that flood the shop by it are disconnected.
 */
export function handleInTurn(handle: RequestListener, most = maxWaiting): RequestListener {
  const pipelines = new WeakMap<Socket, Pipeline>()
  let waitingInAll = 0

  function pipelineOf(socket: Socket) {
    const known = pipelines.get(socket)
    if (known) return known
    const pipeline: Pipeline = { isBusy: false, waiting: [] }
    pipelines.set(socket, pipeline)
    // Node itself resumes reading once it has sent enough.
    socket.on('resume', () => {
      if (pipeline.waiting.length > 0) socket.pause()
    })
    socket.once('close', () => {
      waitingInAll -= pipeline.waiting.length
      pipeline.waiting = []
    })
    return pipeline
  }

  function start(pipeline: Pipeline, ...[request, response]: Parameters<RequestListener>) {
    pipeline.isBusy = true
    // A request that is broken off has none any more.
    const { socket } = request
    response.once('close', () => {
      // Closed, or about to be: with `Connection: close` this was the last response.
      if (!socket.writable) return
      pipeline.isBusy = false
      const next = pipeline.waiting.shift()
      if (!next) return
      waitingInAll--
      if (pipeline.waiting.length === 0) socket.resume()
      start(pipeline, ...next)
    })
    handle(request, response)
  }

  return (request, response) => {
    const { socket } = request
    const pipeline = pipelineOf(socket)
    if (!pipeline.isBusy) start(pipeline, request, response)
    else if (waitingInAll >= most) socket.destroy()
    else {
      waitingInAll++
      pipeline.waiting.push([request, response])
      socket.pause()
    }
  }
}
