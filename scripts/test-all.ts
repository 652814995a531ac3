import { runTests } from './run-tests.ts'

/**
 * `npm run test:all`: what `npm test` leaves out because it is slow: kills, power cuts, injections, floods, robustness in the
 * browser, axe on every page, the other journeys on a phone, and on a desktop those that differ there. `npm run test:all kill` runs the matching files only, without a browser.
 */
const named = process.argv.slice(2)
const slow = `vitest run --config vitest.slow.config.ts ${named.join(' ')}`
process.env['E2E_REPORT'] = 'browser-slow'
process.exitCode = runTests(
  named.length > 0
    ? [slow]
    : [
        slow,
        'playwright test --project=robustness --project=other-journeys --project=also-on-desktop --project=accessibility --project=injection',
      ],
)
