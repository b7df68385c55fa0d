import { randomUUID } from 'node:crypto'
import { DiagLogLevel, diag } from '@opentelemetry/api'
import {
  defaultResource,
  detectResources,
  envDetector,
  type Resource,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { logger } from '../log.ts'
import { productVersion } from '../version.ts'

function warn(message: string): void {
  logger.warn({ message }, 'OpenTelemetry')
}

/** What sends traces and metrics: this process, with OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES. Warnings of OpenTelemetry go to the log. */
export function openResource(): Resource {
  diag.setLogger(
    { error: warn, warn, info: () => undefined, debug: () => undefined, verbose: () => undefined },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const named = resourceFromAttributes({
    'service.name': 'porchlight',
    'service.version': productVersion,
    'service.instance.id': instance,
  })
  return defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }))
}

/** Distinguishes the processes of a server, whose numbers a collector adds. */
const instance = randomUUID()
