import { z } from 'zod'

// In the chunk of zod (scripts/bundle/chunks.ts), because a schema looks when it is created. The policy of pages blocks compiling
// schemas, and the browser reports each attempt.
if (!import.meta.env.SSR) z.config({ jitless: true })
