import { PageLink } from '../platform/navigation/PageLink.tsx'
import { Avatar } from '../ui/Avatar.tsx'
import { classes } from '../ui/classes.ts'
import styles from './Brand.module.css'
import { useFrame } from './frame-state.ts'

/** The logo and name of the community or the vendor, linked to the home page. */
export function Brand({ small = false, onLeave }: { small?: boolean; onLeave?: () => void }) {
  const { brand } = useFrame()
  return (
    <PageLink href={brand.home} className={classes(styles.brand, small && styles.small)} onFollow={onLeave}>
      <Avatar name={brand.name} picture={brand.logo} ground={brand.color} size={small ? 32 : 44} square />
      <span className={small ? styles.smallName : styles.name}>{brand.name}</span>
    </PageLink>
  )
}
