import { runTests } from './run-tests.ts'

/** `npm test`: rules, the API on the embedded database, and the browser's journeys. */
process.exitCode = runTests(['vitest run', 'playwright test --project=requirements --project=phone'])
