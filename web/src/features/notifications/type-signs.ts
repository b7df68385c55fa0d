import type { IconName } from '../../ui/icon-shapes.ts'
import type { Tone } from '../../ui/tone.ts'

interface Sign {
  readonly icon: IconName
  readonly tone: Tone
}

/**
 * The sign of each type of notification. The type is the number of a menu feature, or a number of its own (`notificationTypes` in
 * contract/src/shared/notice-topics.ts); 24 and 27 are documents and forms.
 */
const signs: Readonly<Record<number, Sign>> = {
  22: { icon: 'calendar', tone: 'meet' },
  24: { icon: 'folder', tone: 'works' },
  27: { icon: 'folder', tone: 'works' },
  28: { icon: 'newspaper', tone: 'pine' },
  35: { icon: 'tag', tone: 'social' },
  36: { icon: 'chat', tone: 'club' },
  37: { icon: 'people', tone: 'club' },
  41: { icon: 'envelope', tone: 'pine' },
  48: { icon: 'warning', tone: 'brick' },
  49: { icon: 'wrench', tone: 'works' },
}

/** The sign of a type; a bell for a type without one. */
export function typeSign(type: number): Sign {
  return signs[type] ?? { icon: 'bell', tone: 'neutral' }
}
