import type { Logger } from '../logging/log.ts';

/** Where traces are exported, by OTLP over HTTP; without an endpoint there are none. */
export type TracingConfig = {
  endpoint: string;
  /** The share of traces that is exported, from 0 to 1. Every process decides the same for a trace. */
  ratio: number;
};

/** Reads the configuration from the variables of a process. */
export function tracingOf(config: {
  OTEL_EXPORTER_OTLP_ENDPOINT: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}): TracingConfig {
  return { endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: config.OTEL_TRACES_SAMPLER_ARG };
}

/** Starts the export of this process's spans, if an endpoint is configured; loads OpenTelemetry only then. */
export async function startTracing(
  service: string,
  config: TracingConfig,
  log: Logger,
): Promise<{ close: () => Promise<void> }> {
  if (config.endpoint === '') return { close: async () => {} };
  const { openSpanExport } = await import('./span-export.ts');
  return openSpanExport({ service, ...config, log });
}
