/** The mark: a house at dusk, its door open to the light and the lamp in the gable lit. Drawn on a 48 × 48 grid. */
export const logoMark = {
  house: 'M21.6 4.9a4 4 0 0 1 4.8 0l15 11.4A4 4 0 0 1 43 19.5V40a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V19.5a4 4 0 0 1 1.6-3.2z',
  door: 'M16.5 44V32.5a7.5 7.5 0 0 1 15 0V44z',
  lamp: { cx: 24, cy: 16, r: 3 },
  halo: { cx: 24, cy: 16, r: 6.2 },
} as const

/** Its colours; the same in light and dark, as a lamp is. */
export const logoColors = { house: '#1d5c56', light: '#f0ae4b', halo: '#f0ae4b' } as const
