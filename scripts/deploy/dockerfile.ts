import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join, matchesGlob, relative } from 'node:path'
import type { FakeMachine } from './fake-machine.ts'

interface Instruction {
  name: string
  text: string
}

/** Environment and command of the final stage. */
export interface Image {
  environment: Record<string, string>
  folder: string
  command: string[]
  healthcheck: string[]
}

/** Parses the instructions that `deploy/Dockerfile` uses; throws on any other. */
function instructions(): Instruction[] {
  return readFileSync('deploy/Dockerfile', 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...words] = line.split(' ')
      return { name, text: words.join(' ') }
    })
}

/** Runs the Dockerfile's commands, each stage in an empty folder. */
export function buildImage(machine: FakeMachine): Image {
  const image: Image = { environment: {}, folder: '/opt', command: [], healthcheck: [] }
  const firstStage = join(machine.root, 'first-stage')
  let stages = 0
  function setVariables(text: string) {
    Object.assign(image.environment, Object.fromEntries(text.split(' ').map((pair) => pair.split('='))))
  }
  const perform: Record<string, (text: string) => void> = {
    FROM() {
      if (++stages > 1) {
        mkdirSync(firstStage)
        machine.run(`mv /opt ${firstStage} && mkdir /opt`, { cwd: '/etc' })
      }
      image.environment = {}
    },
    WORKDIR(text) {
      image.folder = text
      mkdirSync(machine.inside(text), { recursive: true })
    },
    ENV: setVariables,
    ARG: setVariables,
    COPY(text) {
      const words = text.split(' ')
      const isFromStage = words[0] === '--from=build'
      const paths = isFromStage ? words.slice(1) : words
      const to = paths.pop()!
      const source = isFromStage ? firstStage : machine.sources
      // It applies to the build context only.
      const ignored = isFromStage ? [] : readFileSync('.dockerignore', 'utf8').trim().split('\n')
      const folder = machine.inside(image.folder)
      for (const path of paths)
        copy(join(source, path), join(folder, to.endsWith('/') ? join(to, basename(path)) : to), (file) =>
          ignored.some((pattern) => matchesGlob(relative(source, file), pattern)),
        )
    },
    RUN: (text) => void machine.run(text, { cwd: image.folder, env: image.environment }),
    CMD: (text) => (image.command = JSON.parse(text) as string[]),
    HEALTHCHECK: (text) => (image.healthcheck = JSON.parse(text.slice(text.indexOf('CMD ') + 4)) as string[]),
    // Instructions without an effect on files.
    USER: () => undefined,
    VOLUME: () => undefined,
    EXPOSE: () => undefined,
    STOPSIGNAL: () => undefined,
  }
  for (const { name, text } of instructions()) perform[name]!(text)
  return image
}

function copy(from: string, to: string, isIgnored: (path: string) => boolean) {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (path) => !isIgnored(path) })
}
