import type { FastifyReply } from 'fastify'
import { renderSVG } from 'uqr'

/** Drawn on our own server: ink on white with the quiet margin of four modules that scanners ask for. */
export function sendQr(reply: FastifyReply, text: string) {
  const svg = renderSVG(text, { ecc: 'M', border: 4, blackColor: '#14110f', whiteColor: '#ffffff' })
  return reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'no-store').send(svg)
}
