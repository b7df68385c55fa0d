import { type communityPicture, sentCover } from '@porchlight/contract/features/community-picture.ts'
import { takeUploads } from '../../platform/files/uploads.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty } from '../../platform/http/saved.ts'
import { coverRule, removeCover, restoreCover, setCover } from './actions.ts'

export const handlers: Handlers<typeof communityPicture.calls> = {
  async save({ scope, body, files, context }) {
    const pictures = files['HoaCover[picture]']
    if (pictures.length === 0) return faulty({ picture: ['This is required'] })
    if (pictures.length > sentCover.limit) return faulty({ picture: ['Only 1 picture is allowed.'] })
    const taken = await takeUploads(scope, context, pictures, coverRule, { communityId: scope.communityId })
    if ('refusal' in taken) return faulty({ picture: [taken.refusal] })
    const { time, focusX, focusY } = body.HoaCover
    const [picture] = taken.files
    const refusal = picture && (await setCover(scope, context, picture, { time, focus: { x: focusX, y: focusY } }))
    return refusal ? faulty({ picture: [refusal] }) : done('The picture was saved.')
  },
  async remove({ scope, body, context }) {
    return { success: true, id: await removeCover(scope, context, body.time) }
  },
  async restore({ scope, body, context }) {
    if (!(await restoreCover(scope, context, body.id))) throw notFound()
    return { success: true }
  },
}
