import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from './scripts/chromium.ts'

// Workers read this file too: what the first reading decided goes on in the environment.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'kadai-e2e-'))
process.env['CHROMIUM_PATH'] ??= chromiumPath()
const port = process.env['E2E_PORT'] ?? '3210'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  retries: 0,
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
  },
  projects: [
    // A phone has no Tab or Escape key, search engines see no width, and axe is shown both widths at once.
    {
      name: 'phone',
      testIgnore: [
        /keyboard/,
        /seo\.spec/,
        /accessibility\.spec/,
        /requirements/,
        /injection/,
        /session-safety/,
        /at-the-gateway/,
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: /requirements/, use: { viewport: { width: 1280, height: 800 } } },
    // What does not depend on the width is shown once; a row that does says its width itself.
    {
      name: 'requirements',
      testMatch: /requirements\/.*\.spec\.ts/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    command: 'node scripts/start.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      DATA_DIR: process.env['E2E_DATA_DIR'],
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'the owner’s password',
      RATE_LIMIT_FACTOR: '1000',
      BACKUPS: '0',
    },
  },
})
