import { handleJob } from '../../platform/jobs/define-job.ts'
import { vendorSummariesJob } from './actions.ts'
import { storeVendorSummaries } from './data.ts'

export const jobs = [handleJob(vendorSummariesJob, ({ vendorId }, { scope }) => storeVendorSummaries(scope, vendorId))]
