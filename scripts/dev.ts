import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'

/**
 * Runs the shop in development: Vite reloads pages by itself, and a change of what only the server runs restarts it.
 * Node's own --watch cannot tell the two apart, and takes the files that Vite writes for changes of ours.
 */
const onlyInTheBrowser = /(^|\/)(pages|components|ui|frame)\/|\.(tsx|css|svg)$|\.test\./
let shop = start()
let restarting: NodeJS.Timeout | undefined

watch('src', { recursive: true }, (_event, file) => {
  if (!file?.endsWith('.ts') || onlyInTheBrowser.test(file)) return
  clearTimeout(restarting)
  restarting = setTimeout(() => void restart(file), 150)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void stop().then(() => process.exit()))

function start(): ChildProcess {
  return spawn('node', ['src/server.ts', '--dev'], { stdio: 'inherit' })
}

async function restart(file: string) {
  console.log(`${file} has changed, starting again …`)
  await stop()
  shop = start()
}

function stop() {
  const ended = new Promise((resolve) => {
    if (shop.exitCode === null && shop.signalCode === null) shop.once('exit', resolve)
    else resolve(undefined)
  })
  shop.kill('SIGTERM')
  return ended
}
