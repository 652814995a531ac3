import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isLoopbackName } from '../config.ts'
import { addressAmong } from '../platform/web/near-address.ts'

const isLoopback = addressAmong(['loopback'])
const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * Who may read the shop's figures: with METRICS_TOKEN whoever has it, without it whoever asks on this machine itself. A
 * proxy asks on this machine too, but says for whom, or names the shop as it is called outside.
 */
export function mayLook({ server, headers, raw }: FastifyRequest) {
  const { METRICS_TOKEN } = server.config
  if (METRICS_TOKEN) {
    const [, given = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? []
    return timingSafeEqual(hash(given), hash(METRICS_TOKEN))
  }
  return (
    isLoopback(raw.socket.remoteAddress) &&
    !Object.keys(headers).some(isForwarders) &&
    isLoopbackName(nameIn(headers.host))
  )
}

const isForwarders = (header: string) => /^(x-forwarded-.*|x-real-ip|forwarded|via)$/.test(header)

/** As the call itself says it: what a proxy passes on may be a stranger's word. */
const nameIn = (host = '') => URL.parse(`http://${host}`)?.hostname ?? ''
