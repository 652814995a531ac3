import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawings } from './drawings.ts'
import { photographs } from './photographs.ts'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node art/draw.ts <folder>')
  process.exit(2)
}

await mkdir(join(folder, 'products'), { recursive: true })
const drawn = drawings()
for (const [name, picture] of [...drawn, ...(await photographs(drawn))])
  await writeFile(join(folder, name), picture)
