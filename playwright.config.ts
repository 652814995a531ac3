import { defineConfig } from '@playwright/test'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestOptions } from './e2e/journeys.ts'
import { testBrowserPath } from './scripts/chromium.ts'

// Workers read this file too: what the first reading decided goes on in the environment.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'kadai-e2e-'))
process.env['CHROMIUM_PATH'] ??= testBrowserPath()
const port = process.env['E2E_PORT'] ?? '3210'
const isGate = Boolean(process.env['CI'])

/** Animations are a quarter of the browser's work; `injection`, `robustness` and `desktop-journeys` run with them. */
const contextOptions = { reducedMotion: 'reduce' } as const
/**
 * They save a tenth of the browser's processor time: a page of a test is too short-lived to gain from optimized code, and threads that
 * collect garbage compete with the other tests.
 */
const v8Flags = '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 800 } }
const specs = (...names: string[]) => names.map((name) => `${name}.spec.ts`)
/** A phone has no Tab or Escape key. */
const onlyOnDesktop = specs('keyboard')
/**
 * What visitors and the owner do every day, and rows that no other test shows: `npm test` runs them on a phone. The other
 * journeys follow in `npm run test:all`.
 */
const mainJourneys = specs(
  'book-a-repair',
  'buy-a-phone',
  'cart-and-checkout',
  'contact',
  'find-a-phone',
  'follow-an-order',
  'navigation',
  'not-found',
  'own-shop',
  'pay-by-upi',
  'run-the-shop',
  'sign-up',
  'without-javascript',
)
/** What goes wrong, attacks, search engines and the gateway's window: neither a journey nor a row of the specification, so once and at one width. */
const robustness = specs(
  'account-security',
  'analytics',
  'backups',
  'before-hydration',
  'first-load',
  'form-errors',
  'forms-without-scripts',
  'pay-at-the-gateway',
  'resilience',
  'seo',
  'session-safety',
  'style-sheets',
  'vanished-scripts',
)
/** Rows of the specification do not depend on the width, or set it; axe and the payloads run in projects of their own. */
const notJourneys = ['requirements/**', 'injection/**', ...specs('accessibility'), ...robustness]

export default defineConfig<TestOptions>({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Twice the cores: a test waits for its page a third of the time.
  workers: 4,
  // The gate's machine may be slow, and a failure is what costs it time: three attempts and a day's work.
  timeout: isGate ? 120_000 : 60_000,
  expect: { timeout: isGate ? 20_000 : 10_000 },
  forbidOnly: true,
  // The gate names a test that needed another attempt, instead of refusing the work of a day for it.
  retries: isGate ? 2 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: `test-results/${process.env['E2E_REPORT'] ?? 'browser'}.json` }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', v8Flags],
    },
  },
  projects: [
    {
      name: 'requirements',
      testMatch: ['requirements/**/*.spec.ts', ...onlyOnDesktop],
      use: { ...desktop, contextOptions, sharesPage: true },
    },
    {
      name: 'phone',
      testMatch: mainJourneys,
      testIgnore: notJourneys,
      use: { ...phone, contextOptions, sharesPage: true },
    },
    // The rest belongs to `npm run test:all`. The longest files come first, since a file is run by one worker.
    { name: 'injection', testMatch: 'injection/*.spec.ts', use: desktop },
    { name: 'accessibility', testMatch: 'accessibility.spec.ts', use: { ...desktop, sharesPage: true } },
    { name: 'robustness', testMatch: robustness, use: { ...desktop, sharesPage: true } },
    {
      name: 'other-journeys',
      testIgnore: [...mainJourneys, ...onlyOnDesktop, ...notJourneys],
      use: { ...phone, contextOptions, sharesPage: true },
    },
    // Tests whose title ends with @desktop: their page looks or works differently there. `npm run test:long` runs all journeys there.
    { name: 'also-on-desktop', grep: /@desktop/, use: { ...desktop, contextOptions, sharesPage: true } },
    // For `npm run test:long`.
    { name: 'desktop-journeys', testIgnore: [...onlyOnDesktop, ...notJourneys], use: desktop },
  ],
  webServer: {
    // `exec`, so that the signal to stop reaches the shop.
    command: 'node e2e/create-database.ts && exec node scripts/start.ts',
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
      // The shop's own 4 MB save memory; collecting that often takes a sixth of its processor time.
      NODE_OPTIONS: '--max-semi-space-size=64',
    },
  },
})
