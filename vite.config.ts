import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { addressesOnly } from './scripts/addresses-only.ts'

export default defineConfig({
  plugins: [addressesOnly(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // A request costs a slow phone more than a few unused bytes: what many pages share comes in two files.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
                  priority: 2,
                },
                {
                  name: 'shared',
                  test: /\/(src\/(?!.*contract\.ts)|node_modules\/lucide-react\/)/,
                  minShareCount: 5,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: 'src/web.ts' } } },
  },
})
