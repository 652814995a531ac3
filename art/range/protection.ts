import { phoneCase } from '../accessories/protection/case.ts'
import { flipCover } from '../accessories/protection/flip-cover.ts'
import { lensGlass, screenGlass } from '../accessories/protection/glass.ts'
import { rainPouch } from '../accessories/protection/pouch.ts'
import type { Drawing } from '../tile.ts'
import { tones } from './tones.ts'

const clear = { colour: '#e9edf0', clear: true } as const

export const protection: Record<string, Drawing> = {
  'kolam-case-iphone-15-pro-max': (s) =>
    phoneCase(s, { colour: '#2f4a9a', phone: '#1d1c1b', camera: 'triangle', pattern: 'kolam' }),
  'clear-case-iphone-17': (s) => phoneCase(s, { ...clear, phone: '#b9a8d8', camera: 'pill' }),
  'silicone-case-iphone-16': (s) => phoneCase(s, { colour: '#d9698a', phone: '#8a9ae6', camera: 'pill' }),
  'border-case-iphone-15': (s) =>
    phoneCase(s, { colour: '#f3f1ec', phone: '#26251f', camera: 'diagonal', pattern: 'kara' }),
  'clear-case-galaxy-s25': (s) => phoneCase(s, { ...clear, phone: '#7fb0d6', camera: 'stack' }),
  'rugged-case-galaxy-s24-ultra': (s) =>
    phoneCase(s, { colour: '#3a3c3f', phone: '#4a4a4d', camera: 'column', pattern: 'armour' }),
  'woven-case-oneplus-13': (s) =>
    phoneCase(s, { colour: '#8a3b2c', phone: '#1d1c1b', camera: 'island', pattern: 'weave' }),
  'kolam-case-redmi-note-14-pro-plus': (s) =>
    phoneCase(s, { colour: '#f0b02a', phone: '#4b3a6c', camera: 'cushion', pattern: 'kolam' }),
  'matte-case-pixel-9a': (s) => phoneCase(s, { colour: '#6f8f7a', phone: '#a9a6dd', camera: 'flush' }),
  'clear-case-vivo-x200': (s) =>
    phoneCase(s, { ...clear, phone: '#4f8a6a', camera: 'coin', pattern: 'kolam' }),
  'flip-cover-galaxy-a35': (s) => flipCover(s, { colour: '#7a4a2c', lining: '#c9a27a' }),
  'flip-cover-redmi-note-13': (s) => flipCover(s, { colour: '#2a2f45', lining: '#8f97b5' }),
  'glass-iphone-15-16': (s) =>
    screenGlass(s, { wall: 'river', tones: ['#26355f', '#5a4a86', '#c7708a', '#ffd79a'] }),
  'privacy-glass-iphone-17': (s) =>
    screenGlass(s, { wall: 'petal', tones: tones.lilac, tab: '#c23b35', dark: true }),
  'glass-galaxy-s25-ultra': (s) =>
    screenGlass(s, { wall: 'hills', tones: tones.deepSea, tab: '#7fb0d6', corner: 22 }),
  'glass-redmi-note-13': (s) =>
    screenGlass(s, { wall: 'sunrise', tones: tones.ember, tab: '#7fc79a', corner: 26 }),
  'lens-guard-iphone-17-pro': (s) => lensGlass(s, { colour: '#e0763a', ring: '#e59a6a' }),
  'waterproof-pouch': (s) => rainPouch(s, { colour: '#3d8fb5' }),
}
