import { Link } from '@tanstack/react-router'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import styles from './Brand.module.css'
import { useFrame } from './frame-state.ts'

/** The logo and name of the community or the vendor, linked to the home page. */
export function Brand({ small = false, onLeave }: { small?: boolean; onLeave?: () => void }) {
  const { place } = useFrame()
  return (
    <Link
      to={place.home}
      className={classes(styles.brand, small && styles.small) ?? ''}
      activeProps={{}}
      onClick={() => onLeave?.()}
    >
      <Avatar name={place.name} picture={place.logo} size={small ? 32 : 44} square />
      <span className={small ? styles.smallName : styles.name}>{place.name}</span>
    </Link>
  )
}
