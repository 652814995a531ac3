import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunks } from './scripts/bundle/chunks.ts'
import { ownerGuide } from './scripts/bundle/owner-guide.ts'
import { stripSchemas } from './scripts/bundle/strip-schemas.ts'

export default defineConfig({
  plugins: [stripSchemas(), ownerGuide(), tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: chunks } } } } },
    ssr: { build: { rollupOptions: { input: 'src/web/ssr.ts' } } },
  },
})
