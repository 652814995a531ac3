import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { installPackage } from '../install-package.ts'
import type * as SubsetFont from './subset-font.d.ts'

/** The folder of the fonts' sources and of the tool below. */
export const packages = installPackage('scripts/fonts')
export const { default: subsetFont } = (await import(
  pathToFileURL(join(packages, 'subset-font/index.js')).href
)) as typeof SubsetFont
