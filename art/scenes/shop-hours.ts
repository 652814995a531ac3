/** The colours of the shop front by day and in the evening, when its lamps are on. */
export interface Hour {
  sky: string
  wall: string
  wallLow: string
  /** How much brighter the cornice is than the wall. */
  cornice: number
  floor: string
  road: string
  stepLight: number
  inside: string
  insideLow: string
  shelf: string
  counterTop: string
  counterFoot: string
  kolam: number
  lampsOn: boolean
  left: Neighbour
  right: Neighbour
}

interface Neighbour {
  wall: string
  roof: string
  window: string
  windowLight: number
  shutter: string
}

export const daylight: Hour = {
  sky: '#dfeaf0',
  wall: '#f3ede1',
  wallLow: '#e3d9c7',
  cornice: 0.5,
  floor: '#d9d2c6',
  road: '#c8c0b3',
  stepLight: 0.4,
  inside: '#fdf1d4',
  insideLow: '#f1dcae',
  shelf: '#c9a767',
  counterTop: '#8a6034',
  counterFoot: '#a87b45',
  kolam: 1,
  lampsOn: false,
  left: { wall: '#b9cdd2', roof: '#a3babf', window: '#8aa6ad', windowLight: 0.8, shutter: '#9fb4b8' },
  right: { wall: '#e5c0ab', roof: '#d4aa92', window: '#c2937a', windowLight: 0.9, shutter: '#cfa68f' },
}

export const night: Hour = {
  sky: '#171a26',
  wall: '#3a332b',
  wallLow: '#2a251f',
  cornice: 0.1,
  floor: '#2b2723',
  road: '#1f1c19',
  stepLight: 0.08,
  inside: '#ffdf94',
  insideLow: '#b98834',
  shelf: '#7a5b22',
  counterTop: '#8c6a2c',
  counterFoot: '#6b4f1f',
  kolam: 0.85,
  lampsOn: true,
  left: { wall: '#26303a', roof: '#1f2830', window: '#f0c469', windowLight: 0.5, shutter: '#323a42' },
  right: { wall: '#43302a', roof: '#37261f', window: '#f0c469', windowLight: 0.55, shutter: '#4d3a33' },
}
