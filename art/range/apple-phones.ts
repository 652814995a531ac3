import type { PhoneLook } from '../phone/look.ts'
import { tones } from './tones.ts'

const pro = { camera: 'triangle', finish: 'matte', notch: 'pill' } as const

export const applePhones: Record<string, PhoneLook> = {
  'iphone-15-pro-max': { ...pro, colour: '#8d8880', frame: '#a39d93', wall: 'river', tones: tones.dusk },
  'iphone-17-pro': {
    ...pro,
    colour: '#e0763a',
    frame: '#d96c30',
    camera: 'plateau',
    lead: 'back',
    wall: 'sunrise',
    tones: tones.clay,
  },
  'iphone-17': {
    colour: '#d5cbe9',
    frame: '#c3b8db',
    camera: 'pill',
    notch: 'pill',
    wall: 'petal',
    tones: tones.lilac,
  },
  'iphone-air': {
    colour: '#d3e4f0',
    frame: '#dfe6ea',
    camera: 'ledge',
    notch: 'pill',
    lead: 'back',
    wall: 'hills',
    tones: tones.sea,
  },
  'iphone-16-pro': { ...pro, colour: '#c4a98d', frame: '#b89878', wall: 'hills', tones: tones.dawn },
  'iphone-16': {
    colour: '#8a9ae6',
    frame: '#7686d8',
    camera: 'pill',
    finish: 'matte',
    notch: 'pill',
    wall: 'kites',
    tones: tones.lilac,
  },
  'iphone-16e': {
    colour: '#f5f4f1',
    frame: '#dedbd5',
    camera: 'single',
    finish: 'matte',
    notch: 'bay',
    wall: 'sunrise',
    tones: tones.sea,
  },
  'iphone-15': {
    colour: '#f0c9d0',
    frame: '#e3b3bd',
    camera: 'diagonal',
    finish: 'matte',
    notch: 'pill',
    wall: 'sunrise',
    tones: tones.rose,
  },
  'iphone-13': {
    colour: '#252b33',
    frame: '#30363f',
    camera: 'diagonal',
    notch: 'bay',
    lead: 'back',
    wall: 'river',
    tones: tones.deepSea,
  },
}
