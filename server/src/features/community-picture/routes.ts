import { type communityPicture, sentCover } from '@porchlight/contract/features/community-picture.ts'
import type { SaveConflict } from '@porchlight/contract/shared/answers.ts'
import type { EditStart } from '../../platform/content/edits.ts'
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
    if (!picture) throw new Error('a picture that was taken is missing')
    const given = { time, focus: { x: focusX, y: focusY }, version: body.version }
    const outcome = await setCover(scope, context, picture, given)
    if (typeof outcome === 'string') return faulty({ picture: [outcome] })
    if (outcome.outcome === 'refused') return outcome.answer
    return done('The picture was saved.')
  },
  async remove({ scope, body, context }) {
    const { start, id } = await removeCover(scope, context, body)
    return { ...presentChange(start), id }
  },
  async restore({ scope, body, context }) {
    return presentChange(await restoreCover(scope, context, body))
  },
}

function presentChange(start: EditStart): { success: boolean; version?: number; conflict?: SaveConflict } {
  if (start.outcome === 'missing') throw notFound()
  if (start.outcome === 'started') return { success: true, version: start.version }
  const { conflict } = start.answer
  return { success: false, ...(conflict && { conflict }) }
}
