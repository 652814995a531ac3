import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { addressesOnly } from './scripts/bundle/strip-schemas.ts'
import { groups } from './scripts/bundle/manual-chunks.ts'
import { iconsAlone } from './scripts/bundle/icon-imports.ts'

export default defineConfig({
  plugins: [iconsAlone(), addressesOnly(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            codeSplitting: { groups },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: 'src/ssr.ts' } } },
  },
})
