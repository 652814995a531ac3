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

test('what does not come leaves nothing where nothing is to stand, and the page stays', async () => {
  const { text, broken } = await shown(
    <Loaded from={failing()} waiting="Wait." failed={null}>
      {(value) => value}
    </Loaded>,
  )
  expect(broken).toEqual([])
  expect(text).not.toContain('$RX')
})

test('what does not come may break the page, where it says so', async () => {
  const { broken } = await shown(
    <Loaded from={failing()} waiting="Wait." breaksPage>
      {(value) => value}
    </Loaded>,
  )
  expect(broken).toEqual([new Error('Dusting.')])
})
