import { useId } from 'react'
import styles from './Drawing.module.css'

/** The name of a drawing. */
export type DrawingName = keyof typeof drawings

/** A path and its tone, which is a class of Drawing.module.css. */
type Shape = readonly [tone: 'near' | 'far' | 'roof' | 'lit' | 'wind', path: string]
/** A drawing: its shapes in the order in which they cover each other. */
type Scene = {
  /** The center and the radius of a light. */
  glow?: readonly [x: number, y: number, radius: number]
  shapes: readonly Shape[]
}

/** The drawings, on a grid of 200 × 140 with the same ground. */
const drawings = {
  mail: {
    shapes: [
      ['far', 'M92 122V76h16v46z'],
      ['near', 'M56 78V50a20 20 0 0 1 20-20h48a20 20 0 0 1 20 20v28z'],
      ['roof', 'M56 78V50a20 20 0 0 1 40 0v28z'],
      ['lit', 'M126 52V20h18v12h-12v20z'],
      [
        'far',
        'M40 122c-2-8-6-13-12-16 8 0 13 4 15 10 1-8 5-13 10-16-2 8-4 15-6 22zM150 122c0-7 3-12 8-15-1 6-1 11-3 15z',
      ],
    ],
  },
  house: {
    glow: [132, 92, 30],
    shapes: [
      ['near', 'M48 122V66h104v56z'],
      ['far', 'M128 44V26h12v27z'],
      ['roof', 'M36 70l64-46 64 46-6 8-58-41-58 41z'],
      ['lit', 'M88 122V94a12 12 0 0 1 24 0v28zM60 82h16v16H60zM128 88a4 4 0 1 0 8 0 4 4 0 1 0-8 0'],
      ['far', 'M124 98h16v3h-16z'],
    ],
  },
  search: {
    glow: [92, 66, 44],
    shapes: [
      ['roof', 'M118 88l34 30a7 7 0 0 1-10 10l-32-32z'],
      ['near', 'M50 64a42 42 0 1 0 84 0 42 42 0 1 0-84 0zm10 0a32 32 0 1 1 64 0 32 32 0 1 1-64 0z'],
      ['far', 'M74 82V64l18-14 18 14v18z'],
      ['lit', 'M88 82V70h8v12z'],
    ],
  },
  'lamp-out': {
    shapes: [
      ['near', 'M92 122V48h8v74z'],
      ['roof', 'M78 52l6-26h24l6 26z'],
      ['far', 'M74 26l10-12h24l10 12zM70 118h52v6H70z'],
      ['wind', 'M134 40q14 6 30 0M140 58q10 4 20 0'],
      ['roof', 'M20 122l6-16 6 16zM160 122l8-22 8 22z'],
    ],
  },
  'lamp-lit': {
    glow: [100, 70, 62],
    shapes: [
      ['far', 'M96 122V30h8v92zM78 118h44v6H78z'],
      ['lit', 'M78 58l6-28h32l6 28z'],
      ['roof', 'M72 30l14-14h28l14 14z'],
    ],
  },
} as const satisfies Record<string, Scene>

/** A decorative scene in the colors of the theme, for an empty or failed page; at most one on a page. */
export function Drawing({ name }: { name: DrawingName }) {
  const light = useId()
  const { glow, shapes }: Scene = drawings[name]
  return (
    <svg className={styles.drawing} viewBox="0 0 200 140" width={200} height={140} aria-hidden="true">
      <ellipse className={styles.ground} cx="100" cy="124" rx="88" ry="9" />
      {glow && (
        <>
          <radialGradient id={light}>
            <stop className={styles.bright} />
            <stop className={styles.dark} offset="1" />
          </radialGradient>
          <circle cx={glow[0]} cy={glow[1]} r={glow[2]} fill={`url(#${light})`} />
        </>
      )}
      {shapes.map(([tone, path]) => (
        <path key={path} className={styles[tone]} d={path} fillRule="evenodd" />
      ))}
    </svg>
  )
}
