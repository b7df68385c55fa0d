import styles from './CoverScene.module.css'

/** The drawn picture of a community that has chosen none: its street at dusk, at night in the dark theme. */
export function CoverScene({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 640 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="cover-sky" x1={0} x2={0} y1={0} y2={1}>
          <stop className={styles.skyTop} />
          <stop className={styles.skyMiddle} offset={0.55} />
          <stop className={styles.skyLow} offset={0.92} />
        </linearGradient>
        <radialGradient id="cover-lamp">
          <stop stopColor="#ffd27c" stopOpacity={0.75} />
          <stop offset={1} stopColor="#ffd27c" stopOpacity={0} />
        </radialGradient>
      </defs>
      <path fill="url(#cover-sky)" d="M0 0h640v260H0z" />
      <g className={styles.stars}>
        <circle cx={70} cy={38} r={1.4} />
        <circle cx={158} cy={66} r={1.1} />
        <circle cx={252} cy={28} r={1.5} />
        <circle cx={348} cy={58} r={1.1} />
        <circle cx={566} cy={34} r={1.4} />
      </g>
      <circle className={styles.moon} cx={474} cy={58} r={20} />
      <path
        className={styles.hills}
        d="M0 168c60-34 112-40 172-18 44-40 96-52 150-12 52-34 112-38 168 2 52-26 104-24 150 6v114H0z"
      />
      <path
        className={styles.far}
        d="M28 232v-46h-10l36-30 36 30H80v46zM128 232v-54l24-52 24 52v54zM540 232v-48h-11l39-32 39 32h-11v48zM496 232v-40l16-44 16 44v40z"
      />
      <g className={styles.trees}>
        <circle cx={228} cy={182} r={26} />
        <circle cx={252} cy={194} r={22} />
        <circle cx={206} cy={198} r={20} />
        <path d="M224 196h8v38h-8z" />
        <circle cx={462} cy={190} r={22} />
        <circle cx={444} cy={202} r={18} />
        <path d="M456 202h7v32h-7z" />
      </g>
      <path className={styles.house} d="M296 236v-64h-16l74-60 30 24v-16h16v29l28 23h-14v64z" />
      <path className={styles.roof} d="M280 172l74-60 74 60h-18l-56-44-56 44z" />
      <path
        className={styles.windows}
        d="M314 180h22v22h-22zM374 180h22v22h-22zM346 146h17v16h-17zM46 196h13v13H46zM560 192h13v14h-13zM580 192h11v14h-11z"
      />
      <circle cx={366} cy={214} r={46} fill="url(#cover-lamp)" />
      <path className={styles.windows} d="M345 236v-30a10 10 0 0 1 20 0v30z" />
      <path className={styles.ground} d="M0 228c110-12 220-4 320 2 110 6 220 4 320-6v36H0z" />
    </svg>
  )
}
