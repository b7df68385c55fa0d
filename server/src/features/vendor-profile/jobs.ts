import { handleJob } from '../../platform/jobs/define-job.ts'
import { facesJob } from './actions.ts'
import { keepFaces } from './data.ts'

export const jobs = [handleJob(facesJob, ({ vendorId }, { scope }) => keepFaces(scope, vendorId))]
