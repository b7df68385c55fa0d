/** The mark of the logo: a house with a lit door and lamp, on a 48 × 48 grid. */
export const logoMark = {
  house: 'M21.6 4.9a4 4 0 0 1 4.8 0l15 11.4A4 4 0 0 1 43 19.5V40a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V19.5a4 4 0 0 1 1.6-3.2z',
  door: 'M12.5 44V31a6.5 6.5 0 0 1 13 0v13z',
  lamp: { cx: 33.5, cy: 27.5, r: 2.8 },
  halo: { cx: 33.5, cy: 27.5, r: 6.4 },
} as const

/** The colors of the mark, the same in both themes. */
export const logoColors = { house: '#115148', light: '#f2a531', halo: '#f2a531' } as const
