import styles from './Street.module.css'

/** The drawing at the bottom of a side menu: a street of gray houses, one of them with a light. */
export function Street() {
  return (
    <svg className={styles.street} viewBox="0 0 264 110" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <defs>
        <radialGradient id="street-light">
          <stop className={styles.glow} stopOpacity={0.85} />
          <stop className={styles.glow} offset={1} stopOpacity={0} />
        </radialGradient>
      </defs>
      <path className={styles.far} d="M0 110V70l26-22 30 18 34-34 40 36 30-18 44 30 34-22 26 20v32z" />
      <path
        className={styles.middle}
        d="M10 110V78h-5l24-20 24 20h-5v32zM206 110V76h-5l27-24 27 24h-5v34zM68 110V86l12-34 12 34v24zM180 110V82l9-26 9 26v28z"
      />
      <path className={styles.near} d="M98 110V68H90l46-36 20 15.5V38h10v17l16 13h-8v42z" />
      <path
        className={styles.lit}
        d="M112 78h14v14h-14zM128 50h12v11h-12zM22 84h9v9h-9zM222 82h10v10h-10zM236 82h8v10h-8z"
      />
      <circle cx={164} cy={86} r={30} fill="url(#street-light)" />
      <path className={styles.lit} d="M140 110V88a8 8 0 0 1 16 0v22z" />
      <circle className={styles.lamp} cx={164} cy={87} r={3} />
    </svg>
  )
}
