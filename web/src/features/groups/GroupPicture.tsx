import { pictureAddress } from '../../platform/pictures.ts'
import { Avatar } from '../../ui/Avatar.tsx'

/** The picture of a group, or its initials. */
export function GroupPicture(props: {
  group: { readonly group_name: string; readonly group_image: string }
  isLarge?: boolean
}) {
  const { group, isLarge = false } = props
  const picture = pictureAddress(group.group_image)
  return <Avatar square tone="club" name={group.group_name} picture={picture} size={isLarge ? 96 : 44} />
}
