import { spawn, type ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'

/**
 * Starts the development server: Vite reloads pages, and a change of server code restarts the process. Node's --watch is not
 * used, since it also reacts to browser code and to files that Vite writes.
 */
const onlyInTheBrowser = /(^|\/)(pages|components|ui|app-shell)\/|\.(tsx|css|svg)$|\.test\./
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
  console.log(`${file} has changed, restarting …`)
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
