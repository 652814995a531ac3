import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Loaded } from './loaded.tsx'

async function shown(screen: ReactNode) {
  const broken: unknown[] = []
  const stream = await renderToReadableStream(<main>{screen}</main>, {
    onError: (error) => void broken.push(error),
  })
  await stream.allReady
  return { text: await new Response(stream).text(), broken }
}

const failing = () => Promise.reject<string>(new Error('Dusting.'))

test('a rejection with failed={null} renders nothing and does not break the page', async () => {
  const { text, broken } = await shown(
    <Loaded from={failing()} waiting="Wait." failed={null}>
      {(value) => value}
    </Loaded>,
  )
  expect(broken).toEqual([])
  expect(text).not.toContain('$RX')
})

test('a rejection with breaksPage goes to the error boundary', async () => {
  const { broken } = await shown(
    <Loaded from={failing()} waiting="Wait." breaksPage>
      {(value) => value}
    </Loaded>,
  )
  expect(broken).toEqual([new Error('Dusting.')])
})
