import styles from './Drawing.module.css'

/** The subjects of the line drawings. */
export type DrawingName = keyof typeof drawings

type Strokes = { line: string; light: string; fill?: string }

/** 160 × 112; 'line' is drawn in the soft text colour, 'light' in amber, and 'fill' as a background shape. */
const drawings = {
  mail: {
    fill: 'M80 100c34 0 60-3 60-6s-26-6-60-6-60 3-60 6 26 6 60 6z',
    line: 'M78 94V66M86 94V66M46 66V42a15 15 0 0 1 15-15h42a15 15 0 0 1 15 15v24zM61 27a15 15 0 0 1 15 15v24M24 94h112M36 94c-1-4-3-7-6-8M36 94c0-5 2-9 5-11M118 94c0-4 2-7 5-8',
    light: 'M98 44V18h12v8H98',
  },
  house: {
    fill: 'M80 100c34 0 60-3 60-6s-26-6-60-6-60 3-60 6 26 6 60 6z',
    line: 'M18 94h124M38 94V52M122 94V52M30 58l50-38 50 38M104 38V24h10v22M48 66h16v14H48zM56 66v14M48 73h16M98 66h16v14H98zM106 66v14M98 73h16',
    light: 'M72 94V72a8 8 0 0 1 16 0v22M80 46v5M72 50l3 3M88 50l-3 3',
  },
  search: {
    fill: 'M76 100c30 0 52-3 52-6s-22-6-52-6-52 3-52 6 22 6 52 6z',
    line: 'M46 52a28 28 0 1 0 56 0 28 28 0 1 0-56 0zM94 73l26 25M98 77l5-5 26 24a4 4 0 0 1-6 6z',
    light: 'M58 52a16 16 0 0 1 16-16M118 26v8M114 30h8M34 30v6M31 33h6',
  },
  people: {
    fill: 'M80 100c34 0 60-3 60-6s-26-6-60-6-60 3-60 6 26 6 60 6z',
    line: 'M44 44a12 12 0 1 0 24 0 12 12 0 1 0-24 0zM92 44a12 12 0 1 0 24 0 12 12 0 1 0-24 0zM34 94V82a22 22 0 0 1 44 0v12M82 94V82a22 22 0 0 1 44 0v12M20 94h120',
    light: 'M72 22a8 8 0 0 1 16 0c0 4-4 6-4 9h-8c0-3-4-5-4-9zM77 35h6',
  },
  lock: {
    fill: 'M80 100c34 0 60-3 60-6s-26-6-60-6-60 3-60 6 26 6 60 6z',
    line: 'M52 54a6 6 0 0 1 6-6h44a6 6 0 0 1 6 6v34a6 6 0 0 1-6 6H58a6 6 0 0 1-6-6zM64 48V36a16 16 0 0 1 32 0v12M24 94h112',
    light: 'M75 66a5 5 0 1 0 10 0 5 5 0 1 0-10 0zM80 71v9',
  },
  'cloud-off': {
    fill: 'M80 100c34 0 60-3 60-6s-26-6-60-6-60 3-60 6 26 6 60 6z',
    line: 'M56 74h50a18 18 0 0 0 4-35.5 26 26 0 0 0-50-5A20.5 20.5 0 0 0 56 74zM44 24l72 62',
    light: 'M66 84l-4 8M82 84l-4 8M98 84l-4 8',
  },
} as const satisfies Record<string, Strokes>

/** A small decorative line drawing for empty lists. */
export function Drawing({ name }: { name: DrawingName }) {
  const { line, light, fill } = drawings[name]
  return (
    <svg className={styles.drawing} viewBox="0 0 160 112" width={160} height={112} aria-hidden="true">
      <path className={styles.fill} d={fill} />
      <path className={styles.line} d={line} />
      <path className={styles.light} d={light} />
    </svg>
  )
}
