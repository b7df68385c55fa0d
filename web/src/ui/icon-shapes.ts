import type { moreIconShapes } from './more-icon-shapes.ts'

/**
 * The icons: one path each on a 24 × 24 grid, with round ends; a line of length 0.01 is a dot. These icons are part of the code of /Login; the others
 * are in more-icon-shapes.ts.
 */
export const iconShapes = {
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6zM9 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0z',
  'eye-off':
    'M10 6.2A9.9 9.9 0 0 1 12 6c4 0 7.5 2 9.5 6a13 13 0 0 1-2.6 3.4M16.5 16.9A10 10 0 0 1 12 18c-4 0-7.5-2-9.5-6A12.6 12.6 0 0 1 6.7 7.5M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 0 0-17 0zM12 11.5v5M12 8h.01',
  key: 'M4 15.5a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM10.9 12.6 19.5 4M15.5 8l3 3M18 5.5l1.5 1.5',
  warning: 'M10.7 4.8a1.5 1.5 0 0 1 2.6 0l7.3 12.9a1.5 1.5 0 0 1-1.3 2.3H4.7a1.5 1.5 0 0 1-1.3-2.3zM12 10v4M12 17h.01',
} as const

/** The name of an icon. */
export type IconName = keyof typeof iconShapes | keyof typeof moreIconShapes
