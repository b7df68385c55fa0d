import type { moreIconShapes } from './more-icon-shapes.ts'

/** The icons: one path each on a 24 × 24 grid, with round ends; a line of length 0.01 is a dot. These are part of the code of /Login. */
export const iconShapes = {
  'arrow-left': 'M20 12H4.5M11 5.5 4.5 12l6.5 6.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  close: 'M6 6l12 12M18 6 6 18',
  external:
    'M14 4.5h5.5V10M19.5 4.5 11 13M17.5 13.5v4.5a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4.5',
  eye: 'M2.5 12C4.5 8 8 6 12 6s7.5 2 9.5 6c-2 4-5.5 6-9.5 6s-7.5-2-9.5-6zM9 12a3 3 0 1 0 6 0 3 3 0 0 0-6 0z',
  'eye-off':
    'M10 6.2A9.9 9.9 0 0 1 12 6c4 0 7.5 2 9.5 6a13 13 0 0 1-2.6 3.4M16.5 16.9A10 10 0 0 1 12 18c-4 0-7.5-2-9.5-6A12.6 12.6 0 0 1 6.7 7.5M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
  house:
    'M3.5 11.5 12 4.5l8.5 7M5.5 10v8A1.5 1.5 0 0 0 7 19.5h10a1.5 1.5 0 0 0 1.5-1.5v-8M10 19.5V15a2 2 0 0 1 4 0v4.5',
  info: 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 0 0-17 0zM12 11.5v5M12 8h.01',
  key: 'M4 15.5a4 4 0 1 0 8 0 4 4 0 0 0-8 0zM10.9 12.6 19.5 4M15.5 8l3 3M18 5.5l1.5 1.5',
  lock: 'M5.5 12A1.5 1.5 0 0 1 7 10.5h10a1.5 1.5 0 0 1 1.5 1.5v6.5A1.5 1.5 0 0 1 17 20H7a1.5 1.5 0 0 1-1.5-1.5zM8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2',
  people:
    'M5.5 8.5a3 3 0 1 0 6 0 3 3 0 0 0-6 0zM3 19v-1.5a5.5 5.5 0 0 1 11 0V19M14.5 5.8a3 3 0 0 1 0 5.4M17 13.3a5.5 5.5 0 0 1 4 4.7v1',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.3-5.4l2.3 2.2M19.5 4v4.8h-4.8',
  warning: 'M10.7 4.8a1.5 1.5 0 0 1 2.6 0l7.3 12.9a1.5 1.5 0 0 1-1.3 2.3H4.7a1.5 1.5 0 0 1-1.3-2.3zM12 10v4M12 17h.01',
  wrench: 'M19.8 7.2a4.8 4.8 0 0 1-6.4 6L8 18.6a2.1 2.1 0 0 1-3-3l5.4-5.4a4.8 4.8 0 0 1 6-6.4l-2.9 2.9.6 2.8 2.8.6z',
} as const

/** The name of an icon. */
export type IconName = keyof typeof iconShapes | keyof typeof moreIconShapes
