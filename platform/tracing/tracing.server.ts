import type { Attributes, SpanKind, TextMapGetter } from '@opentelemetry/api';

/** A unit of work, recorded as an OpenTelemetry span if tracing is configured. */
export type TracedWork = {
	name: string;
	kind: 'server' | 'client' | 'internal';
	/** Must never contain visitor data, because traces are sent outside the operator's systems. */
	attributes?: Attributes;
	/** Headers of the request, which may continue an existing trace (W3C Trace Context). */
	headers?: Readonly<Record<string, string | string[] | undefined>>;
};

type Tracer = <T>(work: TracedWork, run: () => Promise<T>) => Promise<T>;
export type Tracing = { stop(): Promise<void> };

// There is one tracer per process, as in OpenTelemetry's API, because it cannot be passed to every
// statement.
let tracer: Tracer | null = null;

export function traced<T>(work: TracedWork, run: () => Promise<T>): Promise<T> {
	return tracer === null ? run() : tracer(work, run);
}

export const tracesAreOn = (): boolean => tracer !== null;

const headerGetter: TextMapGetter<NonNullable<TracedWork['headers']>> = {
	keys: (headers) => Object.keys(headers),
	get: (headers, name) => headers[name],
};

/**
 * Starts tracing with OpenTelemetry's SDK, which sends spans over HTTP to
 * OTEL_EXPORTER_OTLP_ENDPOINT. The SDK also supports the other variables in its specification
 * (sampler, headers, limits). If OTEL_EXPORTER_OTLP_ENDPOINT is not set, the SDK is not loaded.
 */
export async function startTracing(
	env: Readonly<Record<string, string | undefined>>,
): Promise<Tracing> {
	if (!env['OTEL_EXPORTER_OTLP_ENDPOINT'] && !env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'])
		return { stop: async () => {} };
	const [api, sdk, { OTLPTraceExporter }, { defaultResource, resourceFromAttributes }] =
		await Promise.all([
			import('@opentelemetry/api'),
			import('@opentelemetry/sdk-trace-node'),
			import('@opentelemetry/exporter-trace-otlp-http'),
			import('@opentelemetry/resources'),
		]);
	const named = resourceFromAttributes({ 'service.name': env['OTEL_SERVICE_NAME'] || 'jaga' });
	const provider = new sdk.NodeTracerProvider({
		resource: defaultResource().merge(named),
		spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
	});
	provider.register();
	const { context, propagation, SpanStatusCode, trace } = api;
	const kinds: Record<TracedWork['kind'], SpanKind> = {
		server: api.SpanKind.SERVER,
		client: api.SpanKind.CLIENT,
		internal: api.SpanKind.INTERNAL,
	};
	const own = trace.getTracer('jaga');
	tracer = ({ name, kind, attributes = {}, headers }, run) => {
		const parent = headers
			? propagation.extract(context.active(), headers, headerGetter)
			: context.active();
		const options = { kind: kinds[kind], attributes };
		return own.startActiveSpan(name, options, parent, async (span) => {
			try {
				return await run();
			} catch (error) {
				// Only the error's name is recorded, because its message may contain visitor input.
				const { name: message } = error as Error;
				span.setStatus({ code: SpanStatusCode.ERROR, message });
				throw error;
			} finally {
				span.end();
			}
		});
	};
	return {
		async stop() {
			tracer = null;
			await provider.shutdown();
			api.trace.disable();
			api.context.disable();
			api.propagation.disable();
		},
	};
}
