import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { id, text } from '../shared/ids.ts'
import { leftMenu } from '../shared/menu-features.ts'

export const shell = feature(
  'shell',
  'What every signed-in page needs: the menu and the pictures of people and communities.',
  {
    leftMenu: call({
      method: 'GET',
      path: '/hoas/left-menu',
      inPreview: 'read',
      summary: 'The state of each menu feature for the caller in a community',
      access: access.community('hoa_id'),
      query: z.object({ hoa_id: id }),
      answer: leftMenu,
    }),
    viewImage: call({
      method: 'GET',
      path: '/auth/view-image',
      summary: 'A picture by its signed, expiring name from a response',
      access: access.public,
      query: z.object({ image: text(400) }),
      answer: 'image',
    }),
    viewUserImage: call({
      method: 'GET',
      path: '/auth/view-user-image',
      inPreview: 'read',
      summary: 'The picture of a person who shares a community with the caller, or their initials',
      access: access.person,
      record: { kind: 'person', by: 'user_id' },
      query: z.object({ user_id: id }),
      answer: 'image',
    }),
    companyLogo: call({
      method: 'GET',
      path: '/auth/cmc-logo-link',
      summary: 'The logo of a community-management company',
      access: access.public,
      query: z.object({ cmc_id: id }),
      answer: 'image',
    }),
  },
)
