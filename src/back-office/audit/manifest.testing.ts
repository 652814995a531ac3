import type { TestManifest } from '../../testing/test-manifest.ts'

export const testing: TestManifest = {
  faults: {
    I52: `update audit_log set before = '{"status": "ready"}' where id = (select min(id) + 1 from audit_log)`,
    'I52-steps': {
      sql: `update audit_log set row_id = 'KD-ANOTHER' where table_name = 'orders' and after ->> 'status' = 'shipped'`,
      alsoFoundBy: ['I52'],
    },
  },
}
