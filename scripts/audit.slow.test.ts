import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../src/testing/temporary-folder.ts'

/** Runs `npm run audit` with another registry. */
async function audit(answer: RequestListener) {
  const registry = createServer(answer).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  onTestFinished(() => void registry.close())
  const { port } = registry.address() as AddressInfo
  const npm = spawn(process.execPath, ['scripts/audit.ts'], {
    // npm remembers advisories.
    env: {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${port}/`,
      npm_config_cache: temporaryFolder(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(npm, 'exit')
  const said = await text(npm.stdout)
  return { said, code: ((await exited) as [number])[0] }
}

const advisories =
  (name: string, severity: string): RequestListener =>
  ({ url }, response) =>
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify(
        url?.endsWith('/bulk')
          ? {
              [name]: [
                {
                  ...{ id: 1, title: 'Texts are not escaped', severity, vulnerable_versions: '*' },
                  ...{ url: 'https://example.com/advisory', cwe: [], cvss: { score: 9, vectorString: null } },
                },
              ],
            }
          : { name, versions: {} },
      ),
    )

test('a known vulnerability of high severity in a package of the shop fails the audit', async () => {
  const { said, code } = await audit(advisories('uqr', 'critical'))
  expect(said).toContain('uqr (critical): Texts are not escaped https://example.com/advisory')
  expect(code).toBe(1)
})

test('one of moderate severity, or in a package of development alone, does not', async () => {
  for (const listed of [advisories('uqr', 'moderate'), advisories('eslint', 'critical')]) {
    const { said, code } = await audit(listed)
    expect(said).toContain('no known vulnerability of high severity.')
    expect(code).toBe(0)
  }
})

test('a registry that does not answer audits leaves the packages unchecked, and says so', async () => {
  const { said, code } = await audit((_request, response) => void response.writeHead(405).end())
  expect(said).toContain('unchecked, because the registry does not answer audits.')
  expect(code).toBe(0)
})
