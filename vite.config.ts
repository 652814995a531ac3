import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { addressesOnly } from './scripts/bundle/addresses-only.ts'
import { groups } from './scripts/bundle/file-of-module.ts'
import { iconsAlone } from './scripts/bundle/icons-alone.ts'

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
