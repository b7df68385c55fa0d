import type { Channel } from '../delivery/channel.ts'

/** The app lists the stored notices of people who have it turned on, so nothing is sent. */
export const inApp: Channel = { name: 'web', isOn: (settings) => settings.web, handlers: [] }
