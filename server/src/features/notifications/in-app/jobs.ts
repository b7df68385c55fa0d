import type { Channel } from '../delivery/channel.ts'

/** The channel of the app, which lists the stored notices, so nothing is sent. */
export const inApp: Channel = { name: 'web', isOn: (settings) => settings.web, handlers: [] }
