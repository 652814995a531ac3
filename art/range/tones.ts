import type { Tones } from '../phone/wallpaper.ts'

/** Colours that wallpapers are drawn in: sky or ground, two distances, accent. */
export const tones = {
  dusk: ['#243a73', '#8a4a86', '#e77f5c', '#ffd27a'],
  dawn: ['#fbd9b5', '#e58a6b', '#7c3b54', '#fff1c9'],
  turmeric: ['#f9d77b', '#f2a53a', '#b4532a', '#fff1c9'],
  leaf: ['#dcebc9', '#4f9a6b', '#14503c', '#fff6d8'],
  sea: ['#cfe7f2', '#4d9cc4', '#114b7a', '#ffe2a6'],
  deepSea: ['#0d2438', '#17506b', '#3fa6a0', '#ffd98a'],
  rose: ['#f9dbd7', '#e58f92', '#8d2f55', '#fff4e4'],
  plum: ['#2a1b3d', '#6b3f8f', '#f0b4d0', '#ffd9a0'],
  lilac: ['#e6defa', '#a992dd', '#4b3a8c', '#fff1d6'],
  ember: ['#26262c', '#5b4a6e', '#c98a52', '#ffd9a0'],
  night: ['#161b2c', '#27407f', '#f7d99a', '#ffffff'],
  coal: ['#191817', '#0d0c0c', '#f5f3ee', '#f5b92e'],
  forest: ['#123524', '#0c2419', '#c8e06a', '#ffffff'],
  cotton: ['#fbfaf8', '#efeae0', '#8d2f55', '#f5b92e'],
  indigo: ['#f3efe6', '#e4ddcf', '#2f4a9a', '#f5b92e'],
  madras: ['#efe6d6', '#b4532a', '#2f4a9a', '#f5b92e'],
  mint: ['#e2f0e6', '#2f7d4f', '#e77f5c', '#f5b92e'],
  mist: ['#dbe9ea', '#6ea3ad', '#1f5468', '#ffe9b8'],
  clay: ['#f6dcc0', '#c98a6b', '#4f3448', '#ffe9b0'],
  cloth: ['#fbf3df', '#e2a93a', '#8a4a22', '#f2d18a'],
  mango: ['#f9cf63', '#eda21b', '#3a2608', '#ffffff'],
} as const satisfies Record<string, Tones>
